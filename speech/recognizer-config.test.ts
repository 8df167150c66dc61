import { describe, expect, it } from "vitest";
import { RECOGNIZER_FAMILIES, RECOGNIZER_ROLES, recognizerModelSchema } from "./models";
import { recognizerConfig } from "./recognizer-config";

const pathsOf = (roles: readonly string[]): Record<string, string> =>
  Object.fromEntries(roles.map((role) => [role, `/models/${role}`]));

describe("a recognizer for the runtime", () => {
  it.each(RECOGNIZER_FAMILIES)("names every file of the family %s", (family) => {
    const config = recognizerConfig(family, pathsOf(RECOGNIZER_ROLES[family]), { language: "ru", threads: 2 });
    const text = JSON.stringify(config);
    for (const role of RECOGNIZER_ROLES[family]) expect(text).toContain(`/models/${role}"`);
    expect(text).toContain('"numThreads":2');
  });

  it("is told the language where the model takes one, and finds it where none is said", () => {
    const whisper = (language: string): string =>
      JSON.stringify(recognizerConfig("whisper", pathsOf(RECOGNIZER_ROLES.whisper), { language, threads: 1 }));
    expect(whisper("ru")).toContain('"language":"ru"');
    // For an unknown language, the runtime would exit the process.
    expect(whisper("xx")).toContain('"language":""');
    expect(whisper("")).toContain('"language":""');
    expect(whisper("ru")).toContain('"enableTokenTimestamps":1');
  });

  it("needs every file of its family to be named, inside its folder", () => {
    const file = { name: "a.onnx", size: 1, sha256: "0".repeat(64) };
    const model = { id: "x", family: "nemo-ctc", languages: ["ru"], files: { model: file, tokens: file } };
    expect(recognizerModelSchema.safeParse(model).success).toBe(true);
    expect(recognizerModelSchema.safeParse({ ...model, files: { model: file } }).success).toBe(false);
    for (const name of ["../a.onnx", "b/a.onnx", "C:a", "..", ""])
      expect(
        recognizerModelSchema.safeParse({ ...model, files: { model: { ...file, name }, tokens: file } }).success,
      ).toBe(false);
  });
});
