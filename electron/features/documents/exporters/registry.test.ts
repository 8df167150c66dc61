import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { EXPORTERS } from "./all-exporters";

const ROOT = join(import.meta.dirname, "../../../..");
const PRODUCT = ["cli", "electron", "renderer", "server", "service", "shared"];
/** Have other meanings too. */
const AMBIGUOUS = ["json", "mapping", "pdf"];
const IDS = EXPORTERS.map(({ id }) => id).filter((id) => !AMBIGUOUS.includes(id));
/** Plain-text results that keep their extension, lists of words, models. */
const OTHER_FILES = [
  "electron/features/documents/result-file.ts",
  "electron/features/models/ask-for-speech-model.ts",
  "electron/features/settings/word-handlers.ts",
];

it("has each id once, and plain text as the usual format", () => {
  expect(EXPORTERS.map(({ id }) => id)).toEqual([
    "txt",
    "md",
    "docx",
    "pdf",
    "json",
    "srt",
    "vtt",
    "docx-marks",
    "rtf-marks",
    "eaf",
    "textgrid",
    "mapping",
  ]);
});

/** Otherwise a new export format would need further files. */
it("is the only place that names export formats", () => {
  const name = new RegExp(`"\\.?(?:${IDS.join("|")})"`);
  const found = PRODUCT.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.split(sep).join("/")}`,
    ),
  )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixtures)\.tsx?$|\/testing\//.test(file))
    .filter((file) => !file.startsWith("electron/features/documents/exporters/") && !OTHER_FILES.includes(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .filter((line) => name.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
