import { expect, test } from "vitest";
import { WindowMemory } from "./window-memory";

const scores = (value: number): Float32Array => Float32Array.of(value);

test("forgets what was not used longest, and never what the text being read has used", () => {
  const memory = new WindowMemory(2);
  memory.begin();
  memory.set("a", scores(1));
  memory.set("b", scores(2));
  memory.set("c", scores(3));
  expect(memory.get("c")).toBeUndefined();
  memory.begin();
  expect(memory.get("a")).toEqual(scores(1));
  memory.set("d", scores(4));
  expect([memory.get("b"), memory.get("a"), memory.get("d")]).toEqual([undefined, scores(1), scores(4)]);
});

test("forgets everything when asked", () => {
  const memory = new WindowMemory();
  memory.set("a", scores(1));
  memory.forget();
  expect(memory.get("a")).toBeUndefined();
});
