import { describe, expect, test } from "vitest";
import type { ModelSource } from "../../shared/ipc/language-model";
import { createEmbeddedModel } from "./embedded-model";
import { ModelFailure } from "./language-model";

const FILE: ModelSource = { kind: "file", path: "/models/one.gguf" };
const ENDPOINT: ModelSource = { kind: "endpoint", url: "https://llm.example/v1", model: "small", key: "k" };

/** Models that reply with their source, and the closed ones. */
function models(answer: (source: ModelSource) => Promise<string> = ({ kind }) => Promise.resolve(kind)) {
  const opened: ModelSource[] = [];
  const closed: ModelSource[] = [];
  const model = createEmbeddedModel((source) => {
    opened.push(source);
    return { complete: () => answer(source), close: () => Promise.resolve(void closed.push(source)) };
  });
  return { model, opened, closed };
}

describe("the embedded service's language model", () => {
  test("is none at first, then the last that was named; the one before is closed", () => {
    const { model, opened, closed } = models();
    expect(model.current()).toBeUndefined();
    model.use({ source: FILE, sendOriginals: false });
    model.use({ source: ENDPOINT, sendOriginals: false });
    expect(closed).toEqual([FILE]);
    model.use(undefined);
    expect(model.current()).toBeUndefined();
    expect(closed).toEqual([FILE, ENDPOINT]);
    expect(opened).toEqual([FILE, ENDPOINT]);
  });

  test("stays open when only the rule for originals changes", () => {
    const { model, opened, closed } = models();
    model.use({ source: FILE, sendOriginals: false });
    model.use({ source: FILE, sendOriginals: true });
    expect(model.current()?.sendOriginals).toBe(true);
    expect({ opened, closed }).toEqual({ opened: [FILE], closed: [] });
  });

  test("is tried without being put to use, and closed again; the one in use is not opened twice", async () => {
    const { model, opened, closed } = models();
    expect(await model.test(FILE)).toMatchObject({ ok: true, word: "file" });
    expect(model.current()).toBeUndefined();
    expect(closed).toEqual([FILE]);
    model.use({ source: ENDPOINT, sendOriginals: false });
    await model.test(ENDPOINT);
    expect(opened).toEqual([FILE, ENDPOINT]);
    expect(closed).toEqual([FILE]);
  });

  test.each([
    [new ModelFailure("refused", 401), { ok: false, reason: "refused", status: 401 }],
    [new ModelFailure("unreachable", undefined, "dns"), { ok: false, reason: "unreachable", cause: "dns" }],
    [new ModelFailure("file_missing"), { ok: false, reason: "file_missing" }],
    [new ModelFailure("cut_off"), { ok: true, word: "" }],
    [new Error("something else"), { ok: false, reason: "unreadable" }],
  ])("says what came of the test: %s", async (failure, result) => {
    expect(await models(() => Promise.reject(failure)).model.test(FILE)).toMatchObject(result);
  });
});
