import { expect, test } from "vitest";
import { createOwnerTurns, type OwnerTurns } from "./owner-turns";

/** The first letter of a name is its owner. */
function setup(turns: OwnerTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const enter = (name: string, signal = new AbortController().signal): Promise<void> =>
    turns.enter(name.charAt(0), signal).then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  const end = (name: string): Promise<void> => {
    ends.get(name)?.();
    return settled();
  };
  return { begun, enter, end, settled };
}

test("an owner that comes later waits for the one turn under way, not for the others that waited before", async () => {
  const { begun, enter, end, settled } = setup(createOwnerTurns({ atOnce: 1 }));
  for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void enter(name);
  await settled();
  for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
});

test("one owner uses no more than its share, even when there is room", async () => {
  const { begun, enter, end, settled } = setup(createOwnerTurns({ atOnce: 3, ofOwner: 1 }));
  for (const name of ["a1", "a2", "b1"]) void enter(name);
  await settled();
  expect(begun).toEqual(["a1", "b1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "b1"]);
  await end("a1");
  expect(begun.at(-1)).toBe("a2");
});

test("one that is aborted while it waits leaves the line; a turn that ends twice frees one place", async () => {
  const { begun, enter, end, settled } = setup(createOwnerTurns({ atOnce: 1 }));
  const cancel = new AbortController();
  void enter("a1");
  const aborted = enter("b1", cancel.signal);
  void enter("c1");
  void enter("d1");
  cancel.abort(new Error("deleted"));
  await expect(aborted).rejects.toThrow("deleted");
  await settled();
  await end("a1");
  await end("a1");
  expect(begun).toEqual(["a1", "c1"]);
});

test("tells when there is no turn at once", async () => {
  const turns = createOwnerTurns({ atOnce: 1 });
  const told: string[] = [];
  const { signal } = new AbortController();
  const end = await turns.enter("a", signal, () => told.push("a"));
  const second = turns.enter("b", signal, () => told.push("b"));
  expect(told).toEqual(["b"]);
  end();
  await second;
});
