import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LanguageModelFile } from "./language-model-file";
import { ModelChoices } from "./model-choices";
import { TranscriptionFile } from "./transcription-file";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-choices-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const endpoint = { url: "https://models.example/v1", model: "m" };

it.each([
  [
    "language-model.json",
    () => {
      const file = new LanguageModelFile(folder);
      file.save({ kind: "endpoint", ...endpoint, sendOriginals: false });
      return [file.isNewer, file.current.url];
    },
  ],
  [
    "transcription.json",
    () => {
      const file = new TranscriptionFile(folder);
      file.save({ listener: "address", ...endpoint });
      return [file.isNewer, file.current.url];
    },
  ],
  [
    "speech-models.json",
    () => {
      const file = new ModelChoices(folder);
      file.choose("ru", endpoint.url);
      return [file.isNewer, file.chosen["ru"]];
    },
  ],
])("%s of a newer version is reported and not changed; a choice applies to this run", (name, choose) => {
  const newer = JSON.stringify({ version: 2, more: true });
  writeFileSync(join(folder, name), newer);
  expect(choose()).toEqual([true, endpoint.url]);
  expect(readFileSync(join(folder, name), "utf8")).toBe(newer);
  rmSync(join(folder, name));
  expect(choose()).toEqual([false, endpoint.url]);
});
