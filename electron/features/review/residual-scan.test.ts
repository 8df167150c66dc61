import { beforeEach, describe, expect, it } from "vitest";
import { createEngine, type Tagger } from "../../../engine/index";
import { documentFrom } from "../../../shared/document/align";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { DepersonalizeRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { ReviewWork } from "./review-work";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { KeyedQueue } from "./keyed-queue";
import { remainingIn, type Seen } from "./remaining";
import { ResidualScan } from "./residual-scan";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const ORIGINAL = "Анна Петровна Лунёва звонила, её телефон +7 916 123-45-67, врач Иван Сергеевич Котов.";
const RESULT = "[ИМЯ_1] звонила, её телефон +7 916 123-45-67, врач Иван Сергеевич Котов.";
const DOCTOR = "Иван Сергеевич Котов";
const FINDS_THE_DOCTOR: Tagger = {
  tag(text) {
    const start = text.indexOf(DOCTOR);
    const found = { start, end: start + DOCTOR.length, type: "PERSON", score: 0.9 } as const;
    return Promise.resolve(start < 0 ? [] : [found]);
  },
};
const MAPPING = { "[ИМЯ_1]": "Анна Петровна Лунёва" };

describe("what remains of findings in a result", () => {
  const document = documentFrom(ORIGINAL, { text: RESULT, mapping: MAPPING });
  const seen = (words: string, kind: Seen["kind"] = "person"): Seen => {
    const start = RESULT.indexOf(words);
    return { start, end: start + words.length, kind };
  };
  const at = (words: string) => ({ start: ORIGINAL.indexOf(words), end: ORIGINAL.indexOf(words) + words.length });

  it("is named by its place in the original", () => {
    expect(remainingIn(document, MAPPING, [seen("+7 916 123-45-67", "phone")])).toEqual([
      { ...at("+7 916 123-45-67"), kind: "phone", text: "+7 916 123-45-67" },
    ]);
  });

  it("is nothing that stands there in place of something", () => {
    expect(remainingIn(document, MAPPING, [seen("[ИМЯ_1]"), seen("ИМЯ_1")])).toEqual([]);
  });

  it("is the rest of a finding that holds a replacement, unless that is no word", () => {
    expect(remainingIn(document, MAPPING, [seen("[ИМЯ_1] звонила")])).toMatchObject([{ text: " звонила" }]);
    expect(remainingIn(document, MAPPING, [seen("[ИМЯ_1] ")])).toEqual([]);
  });
});

describe("a second look at the result of a remote service", () => {
  let store: TaskStore;
  beforeEach(() => (store = new TaskStore(openMemoryDatabase())));

  function setUp(part: { service?: "remote" | "embedded"; answer?: Result<{ id: string }> } = {}) {
    store.insert({
      id: ID,
      createdAt: 1,
      title: "x",
      named: true,
      inputType: "text",
      input: ORIGINAL,
      sourceId: null,
      mode: "reversible",
      languageIn: "ru",
      languageOut: "ru",
      service: part.service ?? "remote",
      baseUrl: "https://service.example/api",
      idempotencyKey: "k",
      state: "queued",
      detection: null,
    });
    const document = documentFrom(ORIGINAL, { text: RESULT, mapping: MAPPING });
    store.saveWhole(ID, { document, mapping: MAPPING }, { state: "completed" });
    const sent: DepersonalizeRequest[] = [];
    const forgotten: string[] = [];
    let answer = part.answer ?? ok({ id: "look-1" });
    let text = "";
    const client = {
      depersonalize: (request: DepersonalizeRequest) => {
        sent.push(request);
        text = request.input ?? "";
        return Promise.resolve(answer);
      },
      getTask: async (): Promise<Result<ServiceTask>> => {
        const random = (): number => 0.5;
        const made = await createEngine({ tagger: FINDS_THE_DOCTOR }).depersonalize(text, {
          mode: "blind",
          language: "ru",
          languageOut: "ru",
          random,
        });
        const { text: result, spans } = made;
        return ok({ status: "completed", transcriptDepersonalized: { text: result, mapping: {}, spans: [...spans] } });
      },
      cancel: (id: string) => {
        forgotten.push(id);
        return Promise.resolve(ok(null));
      },
    } as unknown as ServiceClient;
    const look = new ResidualScan({
      store,
      embeddedClient: () => Promise.resolve(ok(client)),
      detection: () => null,
      wait: () => Promise.resolve(),
    });
    return { look, sent, forgotten, recover: () => (answer = ok({ id: "look-2" })) };
  }
  const words = async (look: ResidualScan): Promise<string[] | string> => {
    const remaining = await look.remaining(ID);
    return remaining.ok ? remaining.value.map(({ text }) => text) : remaining.error.code;
  };

  it("finds what the service has left, here and once, and changes nothing", async () => {
    const { look, sent, forgotten } = setUp();
    expect(await words(look)).toEqual(["+7 916 123-45-67", "Иван Сергеевич Котов"]);
    expect(await words(look)).toHaveLength(2);
    expect(sent).toMatchObject([{ input: RESULT, depersonalizationMode: "blind" }]);
    expect(forgotten).toEqual(["look-1"]);
    expect(store.document(ID)?.result).toBe(RESULT);
  });

  it("no longer names what a person has hidden, and does again when that is undone", async () => {
    const { look, sent } = setUp();
    const remaining = await look.remaining(ID);
    const [phone] = remaining.ok ? remaining.value : [];
    const reviews = new ReviewWork({ store, queue: new KeyedQueue(), onChange: () => undefined });
    const { start, end } = phone!;
    await reviews.edit(ID, { type: "hide", places: [{ start, end }], kind: "phone", all: true });
    expect(store.document(ID)?.result).toContain("телефон [ТЕЛЕФОН_1], врач");
    expect(await words(look)).toEqual(["Иван Сергеевич Котов"]);
    await reviews.undo(ID);
    expect(await words(look)).toHaveLength(2);
    expect(sent).toHaveLength(1);
  });

  it("is for remote services alone", async () => {
    const { look, sent } = setUp({ service: "embedded" });
    expect(await words(look)).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("is tried again after a failure", async () => {
    const { look, recover } = setUp({ answer: fail("service_unavailable", "down") });
    expect(await words(look)).toBe("service_unavailable");
    recover();
    expect(await words(look)).toHaveLength(2);
  });
});
