import { describe, expect, it } from "vitest";
import { documentFrom } from "../../shared/document/align";
import { openMemoryDatabase } from "../store/database";
import { TaskStore } from "../store/task-store";
import { task } from "../store/testing/some-history";
import { restoreText, whoseText } from "./restore-text";

/** No test here reads the history. */
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
    const answer = "Первой была [ИМЯ_1], вторым был [ИМЯ_2].";
    const result = await restoreText(store, answer, { type: "task", id: ids[0]! });
    expect(result).toMatchObject({ value: { text: "Первой была Анна Петрова, вторым был Олег.", unknown: [] } });
    const whose = await whoseText(store, answer, ids[1]);
    expect(whose).toMatchObject({ certain: true, candidates: [{ also: [expect.any(String)] }] });
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
