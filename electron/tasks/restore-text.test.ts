import { describe, expect, it } from "vitest";
import type { TaskStore } from "../store/task-store";
import { restoreText } from "./restore-text";

/** No test here reads the history. */
const noStore = {} as TaskStore;
const text = "[ИМЯ_1] живёт в [МЕСТО_1].";
const restored = async (content: unknown): Promise<string> => {
  const source = { type: "file", content: typeof content === "string" ? content : JSON.stringify(content) } as const;
  const result = await restoreText(noStore, text, source);
  return result.ok ? result.value.text : result.error.code;
};

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
