import type { Detection } from "../../shared/api/detection";
import { describe, expect, it } from "vitest";
import { createEngine, passesOf } from "../engine";
import { createEntityMemory } from "../resolve/link/entity-memory";
import { startDraft, type Draft } from "./draft";

const TEXT = "Фамилия;Почта\nПетрова;a@example.org\n\nАнна Петрова из Твери, ООО «Вектор», 12.05.1980. Вектор, Анне.";
const tagger = { tag: () => Promise.resolve([{ start: 37, end: 49, type: "PERSON", score: 0.9 } as const]) };

/** A draft that notes what is read of it. */
function watched(draft: Draft): { readonly draft: Draft; readonly read: Set<string> } {
  const read = new Set<string>();
  return {
    read,
    draft: new Proxy(draft, {
      get: (target, name: keyof Draft) => {
        read.add(name);
        return target[name];
      },
    }),
  };
}

describe("every pass", () => {
  it("reads and writes what it says, and nothing else", async () => {
    const detection: Partial<Detection> = {
      level: "doubtful",
      always: [{ text: "Тверь", match: "stem", kind: "place" }],
      never: [{ text: "Вектор", match: "stem" }],
    };
    let draft = startDraft({
      text: TEXT,
      options: { language: "ru", detection, memory: createEntityMemory() },
      tagger,
    });
    for (const pass of passesOf()) {
      const { draft: before, read } = watched(draft);
      const written = await pass.run(before);
      expect({ pass: pass.name, read: [...read].sort() }).toEqual({ pass: pass.name, read: [...pass.reads].sort() });
      expect({ pass: pass.name, wrote: Object.keys(written).sort() }).toEqual({
        pass: pass.name,
        wrote: [...pass.writes].sort(),
      });
      draft = { ...draft, ...written };
    }
    expect(draft.linked.length).toBeGreaterThan(4);
  });

  it("has a name and a sentence of its own", () => {
    const passes = passesOf();
    expect(new Set(passes.map(({ name }) => name)).size).toBe(passes.length);
    expect(new Set(passes.map(({ does }) => does)).size).toBe(passes.length);
  });
});

it("leaves out the passes and rules that are named", async () => {
  const spans = (without: readonly string[]) =>
    createEngine({ without: new Set(without) }).detect("Пишите: a@example.org", { language: "ru" });
  expect(await spans([])).toHaveLength(1);
  expect(await spans(["email"])).toEqual([]);
  expect(await spans(["read-identifiers"])).toEqual([]);
});
