import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { wordOf } from "../documents/testing/hostile.fixtures";
import { strFromU8, unzipSync } from "fflate";
import { test } from "./harness/test";

// Built, because commands find their files elsewhere when run from source.
const run = (...args: string[]): string =>
  execFileSync(process.execPath, [join("out", "main", "depersonalize.js"), ...args], { encoding: "utf8" });

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-e2e-commands-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the built command writes a document in the same format without the names", () => {
  const [source, copy] = [join(folder, "letter.docx"), join(folder, "copy.docx")];
  writeFileSync(source, wordOf("<w:p><w:r><w:t>Olivia Bennett called yesterday.</w:t></w:r></w:p>"));
  run(source, "--out", copy, "--language-in", "en");
  const body = strFromU8(unzipSync(readFileSync(copy))["word/document.xml"] ?? new Uint8Array());
  expect(body).toContain("[NAME] called");
  expect(body).not.toContain("Olivia");
});
