import { expect, test } from "vitest";
import { blocksOf } from "./summary-blocks";

test("points that follow each other are a list; everything else is a line", () => {
  expect(blocksOf("Decisions\n- [NAME_1] agreed.\n* It is late.\n\nDiscussed\n• Money\n")).toEqual([
    { line: "Decisions" },
    { points: ["[NAME_1] agreed.", "It is late."] },
    { line: "Discussed" },
    { points: ["Money"] },
  ]);
});

test("a hyphen inside a line makes no point, and an empty text has no blocks", () => {
  expect(blocksOf("-[NAME_1] ok\n-5 degrees")).toEqual([{ line: "-[NAME_1] ok" }, { line: "-5 degrees" }]);
  expect(blocksOf(" \n")).toEqual([]);
});
