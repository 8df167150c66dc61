import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type TinyGguf, tinyGguf } from "../testing/tiny-gguf";
import type { LanguageModel, ModelRequest } from "./language-model";
import { createLocalFile, type LocalFileOptions } from "./local-file";

/** Loading the native library takes long. */
const PATIENCE_MS = 120_000;

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "outis-gguf-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened: LanguageModel[] = [];
afterEach(async () => {
  for (const model of opened.splice(0)) await model.close?.();
});

function modelOf(bytes: Uint8Array, options: Omit<LocalFileOptions, "path"> = {}): LanguageModel {
  const path = join(folder, "model.gguf");
  writeFileSync(path, bytes);
  const model = createLocalFile({ path, ...options });
  opened.push(model);
  return model;
}
const tiny = (made: TinyGguf, options: Omit<LocalFileOptions, "path"> = {}): LanguageModel =>
  modelOf(tinyGguf(made), options);

const QUESTION: ModelRequest = { task: "Sum up.", text: "[NAME_1] wrote a letter." };
const never = (): AbortSignal => new AbortController().signal;

describe("a language model in a file", { timeout: PATIENCE_MS }, () => {
  test("answers, again and again, one question after another", async () => {
    const model = tiny({ says: "-[NAME_1] ok" });
    expect(await model.complete(QUESTION, never())).toBe("-[NAME_1] ok");
    expect(await Promise.all([model.complete(QUESTION, never()), model.complete(QUESTION, never())])).toEqual([
      "-[NAME_1] ok",
      "-[NAME_1] ok",
    ]);
  });

  test("stops at the limit of the answer, and half an answer is none", async () => {
    await expect(tiny({}, { answerTokens: 20 }).complete(QUESTION, never())).rejects.toMatchObject({
      reason: "cut_off",
    });
  });

  test("says so when question and answer do not fit, and needs more room for a translation", async () => {
    const model = tiny({ says: "-ok", contextTokens: 512 });
    const long = { ...QUESTION, text: "a".repeat(200) };
    expect(await model.complete(long, never())).toBe("-ok");
    await expect(model.complete({ ...long, asLongAsText: true }, never())).rejects.toMatchObject({
      reason: "too_long",
    });
    await expect(model.complete({ ...QUESTION, text: "a".repeat(600) }, never())).rejects.toMatchObject({
      reason: "too_long",
    });
  });

  test("leaves the event loop free and stops when it is told to, and answers the next question", async () => {
    const model = tiny({ contextTokens: 65_536 }, { contextTokens: 65_536, answerTokens: 60_000 });
    const controller = new AbortController();
    const answer = model.complete(QUESTION, controller.signal);
    // Fires while the model writes without end.
    setTimeout(() => controller.abort(new Error("cancelled")), 300);
    await expect(answer).rejects.toThrow("cancelled");
    await expect(model.complete(QUESTION, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  });

  test("gives up after its time", async () => {
    const model = tiny({ contextTokens: 65_536 }, { contextTokens: 65_536, answerTokens: 60_000, timeoutMs: 400 });
    await expect(model.complete(QUESTION, never())).rejects.toMatchObject({ reason: "timeout" });
  });

  test("is loaded anew after it has been given back for being idle", async () => {
    const model = tiny({ says: "-ok" }, { idleMs: 0 });
    expect(await model.complete(QUESTION, never())).toBe("-ok");
    await new Promise((resolve) => setImmediate(resolve));
    expect(await model.complete(QUESTION, never())).toBe("-ok");
  });

  test.each<[string, () => LanguageModel, string]>([
    ["no file", () => createLocalFile({ path: join(folder, "absent.gguf") }), "file_missing"],
    ["a folder", () => createLocalFile({ path: folder }), "file_missing"],
    ["another kind of file", () => modelOf(Buffer.from("PK\u0003\u0004 no model")), "not_gguf"],
    ["half a file", () => modelOf(tinyGguf().subarray(0, 90_000)), "file_unusable"],
    ["a beginning alone", () => modelOf(Buffer.from("GGUF")), "file_unusable"],
    ["more than the memory holds", () => tiny({}, { memoryBytes: 200_000 }), "out_of_memory"],
  ])("%s: no answer, and the reason", async (_name, model, reason) => {
    await expect(model().complete(QUESTION, never())).rejects.toMatchObject({ reason });
  });
});
