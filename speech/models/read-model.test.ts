import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRecognizerModel } from "../models";
import { knowsLanguage, type Model, modelSchema, sizeOf } from "./model";
import { readModel } from "./read-model";

const BYTES = Buffer.from("the weights");
const TOKENS = Buffer.from("a 0\n");
const hash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const model: Model = {
  id: "tiny",
  name: "Tiny",
  family: "nemo-ctc",
  languages: ["ru"],
  licence: "MIT",
  nonCommercial: false,
  files: {
    model: { name: "model.onnx", size: BYTES.length, sha256: hash(BYTES) },
    tokens: { name: "tokens.txt", size: TOKENS.length, sha256: hash(TOKENS) },
  },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "model-"));
  await writeFile(join(folder, "model.json"), JSON.stringify(model));
  await writeFile(join(folder, "model.onnx"), BYTES);
  await writeFile(join(folder, "tokens.txt"), TOKENS);
});
afterEach(() => rm(folder, { recursive: true }));

describe("a folder with a recognizer", () => {
  it("is read, here and by the process that listens", async () => {
    const read = await readModel("tiny", folder, { hashes: true });
    expect(read).toEqual(model);
    expect(sizeOf(read.files)).toBe(BYTES.length + TOKENS.length);
    expect(await readRecognizerModel(folder)).toMatchObject({ id: "tiny", family: "nemo-ctc", languages: ["ru"] });
  });

  it.each(["model.json", "model.onnx", "tokens.txt"])("is broken without %s, and says which file it is", async (file) => {
    await rm(join(folder, file));
    await expect(readModel("tiny", folder)).rejects.toMatchObject({ model: "tiny", file });
  });

  it("is broken where a file was cut off", async () => {
    await writeFile(join(folder, "model.onnx"), BYTES.subarray(1));
    await expect(readModel("tiny", folder)).rejects.toMatchObject({ file: "model.onnx" });
  });

  it("shows a changed byte when hashes are asked for, and only then", async () => {
    const changed = Buffer.from(BYTES);
    changed[0] = 0;
    await writeFile(join(folder, "model.onnx"), changed);
    await expect(readModel("tiny", folder)).resolves.toBeDefined();
    await expect(readModel("tiny", folder, { hashes: true })).rejects.toMatchObject({ file: "model.onnx" });
  });

  it.each([
    ["a path for a name", { ...model, files: { ...model.files, tokens: { name: "../tokens.txt", size: 4 } } }],
    ["an id that is a path", { ...model, id: "../tiny" }],
    ["another's id", { ...model, id: "other" }],
    ["no tokens", { ...model, files: { model: model.files["model"] } }],
    ["an unknown family", { ...model, family: "magic" }],
    ["no languages", { ...model, languages: [] }],
  ])("is broken with %s", async (_, wrong) => {
    await writeFile(join(folder, "model.json"), JSON.stringify(wrong));
    await expect(readModel("tiny", folder)).rejects.toMatchObject({ file: "model.json" });
  });

  it("knows its language, or every one", () => {
    expect(knowsLanguage(model, "ru")).toBe(true);
    expect(knowsLanguage(model, "en")).toBe(false);
    expect(knowsLanguage({ languages: ["*"] }, "en")).toBe(true);
    expect(modelSchema.safeParse(model).success).toBe(true);
  });
});
