import { expect, test } from "vitest";
import { BODY_LIMITS, createBodies, type HeldBody } from "./bodies";

const large = (): Promise<string> => Promise.resolve("a".repeat(BODY_LIMITS.owner / 2));
const freeOf = (held: HeldBody | "full" | undefined): (() => void) => {
  if (held === undefined || held === "full") throw new Error("no body");
  return held.free;
};

test("an owner whose bodies are too large together makes no further body until one is sent", async () => {
  const bodies = createBodies();
  const [first] = await Promise.all([bodies.take("one", large), bodies.take("one", large)]);
  let made = 0;
  const counted = (): Promise<string> => {
    made += 1;
    return large();
  };
  expect(await Promise.all([bodies.take("one", counted), bodies.take("one", counted)])).toEqual(["full", "full"]);
  expect(made).toBe(0);
  expect(await bodies.take("two", large)).not.toBe("full");
  freeOf(first)();
  expect(await bodies.take("one", counted)).not.toBe("full");
});

test("the bodies of all owners together are bounded, and an owner's first body is always made", async () => {
  const bodies = createBodies();
  for (const owner of ["one", "two", "three", "four"]) await bodies.take(owner, large);
  expect(await bodies.take("one", large)).toBe("full");
  expect(await bodies.take("five", large)).not.toBe("full");
});

test("a body that could not be made takes no room and stops no other", async () => {
  const bodies = createBodies();
  await expect(bodies.take("one", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await bodies.take("one", () => Promise.resolve(undefined))).toBeUndefined();
  expect(await bodies.take("one", large)).toMatchObject({ body: await large() });
});
