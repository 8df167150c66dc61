import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chosenFiles } from "./sets";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-sets-"))));
afterEach(() => rmSync(folder, { recursive: true }));

it("without labelled texts nothing is measured, so that no published results are overwritten", () => {
  expect(() => chosenFiles([], folder)).toThrow(/no labelled texts.*Nothing was\nmeasured or written/);
  expect(() => chosenFiles([], join(folder, "nowhere"))).toThrow(/no labelled texts/);
});

it("uses the given texts, or those of the folder", () => {
  writeFileSync(join(folder, "a.dev.jsonl"), "");
  expect(chosenFiles([], folder)).toEqual([join(folder, "a.dev.jsonl")]);
  expect(chosenFiles(["/b.jsonl"], folder)).toEqual(["/b.jsonl"]);
});
