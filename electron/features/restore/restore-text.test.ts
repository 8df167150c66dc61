import { describe, expect, it } from "vitest";
import { documentFrom } from "../../../shared/document/align";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { restoreText, whoseText } from "./restore-text";

/** The history is not read here. */
const noStore = {} as TaskStore;
const text = "[ИМЯ_1] живёт в [МЕСТО_1].";
const restored = async (content: unknown): Promise<string> => {
  const source = { type: "file", content: typeof content === "string" ? content : JSON.stringify(content) } as const;
  const result = await restoreText(noStore, text, source);
  return result.ok ? result.value.text : result.error.code;
};

describe("restoring from a task", () => {
  it("gives back the names of all the files of its batch, of which it is one", async () => {
    const store = new TaskStore(openMemoryDatabase());
    const batch = { id: "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002", index: 0, shared: true };
    const add = (original: string, placeholder: string, name: string): string => {
      const row = task({ input: original, mode: "reversible", batch });
      store.insert(row);
      const mapping = { [placeholder]: name };
      const document = documentFrom(original, { text: original.replace(name, placeholder), mapping });
      store.saveWhole(row.id, { document, mapping }, { state: "completed" });
      return row.id;
    };
    const ids = [add("Анна Петрова пришла.", "[ИМЯ_1]", "Анна Петрова"), add("Олег ждёт.", "[ИМЯ_2]", "Олег")];
    const answer = "[ИМЯ_1] пришла, а [ИМЯ_2] ждёт.";
    const result = await restoreText(store, answer, { type: "task", id: ids[0]! });
    expect(result).toMatchObject({ value: { text: "Анна Петрова пришла, а Олег ждёт.", unknown: [] } });
    const whose = await whoseText(store, answer, undefined, ids[1]);
    expect(whose).toMatchObject({ value: { certain: true, candidates: [{ id: ids[1], also: [ids[0]] }] } });
  });
});

describe("restoring from a mapping file", () => {
  it.each([
    ["as a service gives it", { "[ИМЯ_1]": "Анна", "[МЕСТО_1]": "Тверь" }],
    ["of objects", { "[ИМЯ_1]": { original: "Анна" }, "[МЕСТО_1]": { original: "Тверь" } }],
    [
      "in a task",
      { status: "completed", transcriptDepersonalized: { text, mapping: { "[ИМЯ_1]": "Анна", "[МЕСТО_1]": "Тверь" } } },
    ],
    ["the other way round", { Анна: "[ИМЯ_1]", Тверь: "[МЕСТО_1]" }],
    [
      "of a list",
      [
        { placeholder: "[ИМЯ_1]", original: "Анна" },
        { placeholder: "[МЕСТО_1]", original: "Тверь" },
      ],
    ],
  ])("reads a bare mapping %s", async (_, content) => {
    expect(await restored(content)).toBe("Анна живёт в Твери.");
  });

  it.each([
    ["no JSON", "placeholder;name"],
    ["an empty object", {}],
    ["another JSON file", { name: "outis", version: "1.0.0" }],
    ["a list of other things", [1, 2, 3]],
  ])("refuses %s", async (_, content) => {
    expect(await restored(content)).toBe("mapping_unreadable");
  });
});

describe("whose names a text asks for", () => {
  const historyOf = (...results: (readonly [result: string, mapping: Record<string, string>])[]) => {
    const store = new TaskStore(openMemoryDatabase());
    const ids = results.map(([result, mapping]) => {
      const original = Object.entries(mapping).reduce((text, [key, name]) => text.replaceAll(key, name), result);
      const row = task({ input: original, mode: "reversible" });
      store.insert(row);
      store.saveWhole(
        row.id,
        { document: documentFrom(original, { text: result, mapping }), mapping },
        { state: "completed" },
      );
      return row.id;
    });
    return { store, ids };
  };
  const INTERN = [
    "Dear [ИМЯ_1], thank you for your application for the internship. Your supervisor will be [ИМЯ_2].",
    { "[ИМЯ_1]": "Zofia Kowalczyk", "[ИМЯ_2]": "Marek Nowak" },
  ] as const;
  const COMPLAINT = [
    "Прошу проверить, почему [ИМЯ_1] не получила справку о составе семьи. Заявление приняла [ИМЯ_2].",
    { "[ИМЯ_1]": "Анна Петрова", "[ИМЯ_2]": "Ольга Кравчук" },
  ] as const;
  const REPLY = "Уважаемая [ИМЯ_1], справку о составе семьи выдаст [ИМЯ_2].";

  it("is asked if a task is open that the text is not of, or the only one; the open task is among the candidates", async () => {
    const { store, ids } = historyOf(INTERN, COMPLAINT);
    const [intern = "", complaint = ""] = ids;
    const asked = await whoseText(store, REPLY, { type: "task", id: intern, as: "open" }, intern);
    const names = (name: string) => expect.arrayContaining([{ placeholder: "[ИМЯ_1]", name }]) as unknown;
    expect(asked).toMatchObject({
      value: {
        certain: false,
        candidates: [
          { id: complaint, likely: true, names: names("Анна Петрова") },
          { id: intern, likely: false, names: names("Zofia Kowalczyk") },
        ],
      },
    });
    const own = await whoseText(store, REPLY, { type: "task", id: complaint, as: "open" }, intern);
    expect(own).toMatchObject({ value: { certain: true, candidates: [{ id: complaint }, { id: intern }] } });
    const alone = historyOf(INTERN);
    const [only = ""] = alone.ids;
    expect(await whoseText(alone.store, REPLY, { type: "task", id: only, as: "open" }, only)).toMatchObject({
      value: { certain: false },
    });
  });

  it("is asked if a mapping file does not fit the text, and a task does", async () => {
    const { store, ids } = historyOf(COMPLAINT);
    const content = JSON.stringify({ "[ИМЯ_1]": "Zofia Kowalczyk", "[ИМЯ_2]": "Marek Nowak" });
    expect(await whoseText(store, REPLY, { type: "file", content }, undefined)).toMatchObject({
      value: { certain: false, candidates: [{ id: ids[0] }, { id: "mapping-file" }] },
    });
    const fitting = await whoseText(store, "Ждём [ИМЯ_1].", { type: "file", content }, undefined);
    expect(fitting).toMatchObject({ value: { certain: true, candidates: [{ id: "mapping-file" }, {}] } });
    const broken = await whoseText(store, REPLY, { type: "file", content: "{" }, undefined);
    expect(broken).toMatchObject({ error: { code: "mapping_unreadable" } });
  });
});
