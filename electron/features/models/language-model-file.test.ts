import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LanguageModelFile } from "./language-model-file";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-model-"))));
afterEach(() => rmSync(folder, { recursive: true }));

it("begins with no model and keeps what is saved", () => {
  expect(new LanguageModelFile(folder).current).toMatchObject({ kind: "none", sendOriginals: false });
  new LanguageModelFile(folder).save({
    kind: "endpoint",
    url: "https://llm.example/v1",
    model: "m",
    sendOriginals: true,
  });
  expect(new LanguageModelFile(folder).current).toMatchObject({ kind: "endpoint", model: "m", sendOriginals: true });
});

it("keeps a chosen file when it is saved, and only then; the page learns its name alone", () => {
  const models = new LanguageModelFile(folder);
  models.propose("/models/small.gguf");
  expect(models.fileName).toBe("small.gguf");
  expect(new LanguageModelFile(folder).path).toBe("");
  models.save({ kind: "file", url: "", model: "", sendOriginals: false });
  expect(new LanguageModelFile(folder).path).toBe("/models/small.gguf");
});
