import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LanguageModelChoice, ModelSetting, ModelTest } from "../../../shared/ipc/language-model";
import { ServiceKeys } from "../../platform/keychain/service-keys";
import { Confirmations, type Question } from "../../platform/windows/confirmations";
import { LanguageModelFile } from "./language-model-file";
import { chosenModel, createLanguageModelHandlers } from "./language-model-handlers";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-choice-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const NONE: LanguageModelChoice = { kind: "none", url: "", model: "", sendOriginals: false };
const ENDPOINT: LanguageModelChoice = { ...NONE, kind: "endpoint", url: "https://llm.example/v1", model: "small" };
const WORD: ModelTest = { ok: true, word: "Hello", latencyMs: 5 };

function handlers({
  chosen,
  tested = () => Promise.resolve(WORD),
  confirm = () => true,
}: { chosen?: string; tested?: () => Promise<ModelTest>; confirm?: (question: Question) => boolean } = {}) {
  const used: (ModelSetting | undefined)[] = [];
  const parts = {
    models: new LanguageModelFile(folder),
    modelKeys: new ServiceKeys(Promise.resolve(undefined), "model-key"),
    askForModel: () => Promise.resolve(chosen),
    testModel: tested,
    confirmations: new Confirmations((question) => Promise.resolve(confirm(question))),
    useModel: (setting: ModelSetting | undefined) => void used.push(setting),
  };
  return { ...createLanguageModelHandlers(parts), parts, used };
}

describe("the choice of a language model", () => {
  it("is none at first; an address is saved, told to the service with its key, and shown without it", async () => {
    const { used, parts, ...own } = handlers();
    expect(await own["languageModel.get"](null)).toMatchObject({ value: { kind: "none", hasKey: false } });
    const saved = await own["languageModel.set"]({ ...ENDPOINT, key: " model-key-1 " });
    expect(saved).toMatchObject({ ok: true, value: { kind: "endpoint", model: "small", hasKey: true } });
    expect(JSON.stringify(saved)).not.toContain("model-key-1");
    const source = { kind: "endpoint", url: "https://llm.example/v1", model: "small", key: "model-key-1" };
    expect(used).toEqual([{ source, sendOriginals: false }]);
    expect(await chosenModel(parts)).toEqual({ source, sendOriginals: false });
  });

  it("keeps the key for its own origin: another address goes without it", async () => {
    const { used, ...own } = handlers();
    await own["languageModel.set"]({ ...ENDPOINT, key: "model-key-1" });
    await own["languageModel.set"]({ ...ENDPOINT, url: "https://other.example/v1" });
    expect(used[1]?.source).toEqual({ kind: "endpoint", url: "https://other.example/v1", model: "small" });
  });

  it.each([
    [{ url: "http://llm.example/v1" }, "insecure_url"],
    [{ url: "llm.example" }, "model_bad_address"],
    [{ model: " " }, "model_not_named"],
    [{ key: "ключ" }, "bad_key"],
    [{ kind: "file" as const }, "model_file_missing"],
  ])("%j is refused as %s, and nothing is saved", async (change, code) => {
    const { used, parts, ...own } = handlers();
    expect(await own["languageModel.set"]({ ...ENDPOINT, ...change })).toMatchObject({ ok: false, error: { code } });
    expect(parts.models.current.kind).toBe("none");
    expect(used).toEqual([]);
  });

  it("plain http is good for a model on this very computer", async () => {
    const { "languageModel.set": set } = handlers();
    expect(await set({ ...ENDPOINT, url: "http://127.0.0.1:8080/v1" })).toMatchObject({ ok: true });
  });

  it("takes a file from the dialog alone and tells the page its name, not its place", async () => {
    const path = join(folder, "small.gguf");
    writeFileSync(path, "GGUF and the rest");
    const { used, ...own } = handlers({ chosen: path });
    expect(await own["languageModel.chooseFile"](null)).toEqual({
      ok: true,
      value: { chosen: true, fileName: "small.gguf" },
    });
    const saved = await own["languageModel.set"]({ ...NONE, kind: "file" });
    expect(saved).toMatchObject({ value: { fileName: "small.gguf" } });
    expect(JSON.stringify(saved)).not.toContain(folder);
    expect(used[0]?.source).toEqual({ kind: "file", path });
  });

  it.each([["no.gguf"], ["letter.txt"]])("takes no file that does not begin as a model: %s", async (name) => {
    writeFileSync(join(folder, "letter.txt"), "Dear Anna");
    const { parts, ...own } = handlers({ chosen: join(folder, name) });
    expect(await own["languageModel.chooseFile"](null)).toMatchObject({ error: { code: "model_not_gguf" } });
    expect(parts.models.path).toBe("");
  });

  it("says what came of a test, and changes nothing", async () => {
    const good = handlers();
    expect(await good["languageModel.test"](ENDPOINT)).toEqual({ ok: true, value: { word: "Hello", latencyMs: 5 } });
    const refused = handlers({ tested: () => Promise.resolve({ ok: false, reason: "refused", status: 401 }) });
    expect(await refused["languageModel.test"](ENDPOINT)).toMatchObject({
      error: { code: "model_refused", details: { status: 401 } },
    });
    const odd = handlers({ tested: () => Promise.resolve({ ok: false, reason: "unreadable" }) });
    expect(await odd["languageModel.test"](ENDPOINT)).toMatchObject({ error: { code: "model_answer_unusable" } });
    const gone = handlers({ tested: () => Promise.reject(new Error("ended")) });
    expect(await gone["languageModel.test"](ENDPOINT)).toMatchObject({ error: { code: "service_unavailable" } });
    expect([good, refused, odd, gone].flatMap(({ used }) => used)).toEqual([]);
  });

  it("forgets a key, and the service is told", async () => {
    const { used, ...own } = handlers();
    await own["languageModel.set"]({ ...ENDPOINT, key: "model-key-1" });
    await own["languageModel.clearKey"]({ url: ENDPOINT.url });
    expect(await own["languageModel.get"](null)).toMatchObject({ value: { hasKey: false } });
    expect(used[1]?.source).not.toHaveProperty("key");
  });
});

describe("a page that was taken over", () => {
  it("sets and tries no address of a model that the person has not confirmed", async () => {
    const tried: string[] = [];
    const tested = (): Promise<ModelTest> => Promise.resolve(WORD).then((word) => (tried.push("asked"), word));
    const { used, parts, ...own } = handlers({ confirm: () => false, tested });
    expect(await own["languageModel.set"](ENDPOINT)).toMatchObject({ error: { code: "not_confirmed" } });
    expect(await own["languageModel.test"](ENDPOINT)).toMatchObject({ error: { code: "not_confirmed" } });
    expect([used, tried, parts.models.current.url]).toEqual([[], [], ""]);
  });

  it("has originals sent nowhere unasked, and not to another model than the person has confirmed", async () => {
    const asked: string[] = [];
    const { used, ...own } = handlers({
      confirm: (question) => {
        if (question.kind === "originals") asked.push(question.to);
        return question.kind !== "originals" || question.to === "https://llm.example/v1";
      },
    });
    const set = own["languageModel.set"];
    expect(await set({ ...ENDPOINT, sendOriginals: true })).toMatchObject({ ok: true });
    expect(await set({ ...ENDPOINT, sendOriginals: true, model: "large" })).toMatchObject({ ok: true });
    const elsewhere = { ...ENDPOINT, url: "https://other.example/v1", sendOriginals: true };
    expect(await set(elsewhere)).toMatchObject({ error: { code: "not_confirmed" } });
    const otherPath = { ...ENDPOINT, url: "https://llm.example/tenant/v1", sendOriginals: true };
    expect(await set(otherPath)).toMatchObject({ error: { code: "not_confirmed" } });
    expect(asked).toEqual(["https://llm.example/v1", "https://other.example/v1", "https://llm.example/tenant/v1"]);
    expect(used.map((setting) => setting?.source)).toMatchObject([{ model: "small" }, { model: "large" }]);
  });
});
