import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tinyGguf } from "../testing/tiny-gguf";
import { configuredModel } from "./configured-model";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-model-"));
  writeFileSync(join(folder, "model.gguf"), tinyGguf());
  writeFileSync(join(folder, "notes.txt"), "no model");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("without an address and a file there is no model", () => {
  expect(configuredModel({})).toBeUndefined();
  expect(configuredModel({ OUTIS_MODEL_URL: "", OUTIS_MODEL_FILE: "" })).toBeUndefined();
});

test("texts go depersonalized unless the operator says otherwise", () => {
  for (const given of [
    { OUTIS_MODEL_URL: "https://llm.example/v1", OUTIS_MODEL: "small" },
    { OUTIS_MODEL_FILE: join(folder, "model.gguf") },
  ]) {
    expect(configuredModel(given)?.sendOriginals).toBe(false);
    expect(configuredModel({ ...given, OUTIS_MODEL_ORIGINALS: "1" })?.sendOriginals).toBe(true);
  }
});

test.each([
  [{ OUTIS_MODEL_URL: "llm.example", OUTIS_MODEL: "small" }, /OUTIS_MODEL_URL/],
  [{ OUTIS_MODEL_URL: "file:///x", OUTIS_MODEL: "small" }, /OUTIS_MODEL_URL/],
  [{ OUTIS_MODEL_URL: "https://llm.example/v1" }, /OUTIS_MODEL\) must name/],
  [{ OUTIS_MODEL_URL: "https://llm.example/v1", OUTIS_MODEL: "small", OUTIS_MODEL_FILE: "/m.gguf" }, /Give one/],
  [{ OUTIS_MODEL_FILE: "/nowhere/model.gguf" }, /no such file/],
])("%j is refused at the start", (environment, message) => {
  expect(() => configuredModel(environment)).toThrow(message);
});

test("a file that is no model is refused at the start, and its place is not repeated", () => {
  const path = join(folder, "notes.txt");
  expect(() => configuredModel({ OUTIS_MODEL_FILE: path })).toThrow(
    /^--model-file \(OUTIS_MODEL_FILE\) is no GGUF file\.$/,
  );
});
