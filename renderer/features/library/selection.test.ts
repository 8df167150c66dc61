import { expect, it } from "vitest";
import { NOTHING_SELECTED, selectedIn, toggled, upTo } from "./selection";

const LIST = ["a", "b", "c", "d", "e"];

it("a task is chosen and let go by the same act", () => {
  const once = toggled(NOTHING_SELECTED, "b");
  expect(selectedIn(once, LIST)).toEqual(["b"]);
  expect(selectedIn(toggled(once, "b"), LIST)).toEqual([]);
});

it("a stretch reaches from the task that was chosen last, in either direction", () => {
  expect(selectedIn(upTo(toggled(NOTHING_SELECTED, "d"), "b", LIST), LIST)).toEqual(["b", "c", "d"]);
  expect(selectedIn(upTo(upTo(toggled(NOTHING_SELECTED, "a"), "b", LIST), "c", LIST), LIST)).toEqual(["a", "b", "c"]);
  expect(selectedIn(upTo(NOTHING_SELECTED, "c", LIST), LIST)).toEqual(["c"]);
});

it("holds nothing that is not in the list", () => {
  const both = toggled(toggled(NOTHING_SELECTED, "a"), "e");
  expect(selectedIn(both, ["a", "b"])).toEqual(["a"]);
});
