import { describe, expect, test } from "vitest";
import type { Depersonalized } from "../../engine/index";
import { annaEngine, engineOf } from "../../service/testing/stub-engines";
import { json, run } from "./running-service";

const OWNERS = new Map([
  ["key-a", "a"],
  ["key-b", "b"],
]);
const auth = { ownerOf: (key: string) => Promise.resolve(OWNERS.get(key)) };
const by = (owner: "a" | "b") => ({ authorization: `Bearer key-${owner}` });

/** Continues on demand. */
function steppedEngine() {
  const begun: string[] = [];
  const steps: (() => void)[] = [];
  let free = false;
  const engine = engineOf(async (text, options): Promise<Depersonalized> => {
    begun.push(text);
    if (!free) await new Promise<void>((resolve) => steps.push(resolve));
    return annaEngine.depersonalize(text, options);
  });
  const release = (): void => {
    free = true;
    for (const step of steps.splice(0)) step();
  };
  return { engine, begun, step: () => steps.shift()?.(), release };
}

describe("several keys share the service (ours)", () => {
  test("a thousand waiting tasks of one refuse nothing of another, whose first is next", async () => {
    const { engine, begun, step, release } = steppedEngine();
    const { post } = await run(engine, { auth, waitingOfOwner: { tasks: 1000 }, waitingInAll: { tasks: 1000 } });
    for (let i = 0; i < 1002; i += 1) expect((await post({ input: `a${i}` }, by("a"))).status).toBe(200);
    const refused = await post({ input: "one more" }, by("a"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await json(refused)).toMatchObject({ error: "too_many_waiting" });
    expect((await post({ input: "b" }, by("b"))).status).toBe(200);
    expect(begun).toEqual(["a0", "a1"]);
    step();
    await expect.poll(() => begun).toEqual(["a0", "a1", "b"]);
    release();
  }, 60_000);

  test("bytes that wait count, not tasks alone", async () => {
    const { engine, release } = steppedEngine();
    const { post } = await run(engine, { auth, waitingOfOwner: { bytes: 1000 } });
    const large = async (owner: "a" | "b") => (await post({ input: "x".repeat(600) }, by(owner))).status;
    // Two run, the third is queued.
    for (let i = 0; i < 3; i += 1) expect(await large("a")).toBe(200);
    expect(await large("a")).toBe(429);
    expect(await large("b")).toBe(200);
    release();
  });

  test("requests that come at once cannot go past the limit together", async () => {
    const { engine, begun, release } = steppedEngine();
    const { post } = await run(engine, { auth, waitingOfOwner: { tasks: 3 } });
    for (let i = 0; i < 2; i += 1) await post({ input: "Anna" }, by("a"));
    await expect.poll(() => begun.length).toBe(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ input: "Anna" }, by("a"))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
    release();
  });
});
