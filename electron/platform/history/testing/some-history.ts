import { createHash } from "node:crypto";
import type { Document } from "../../../../shared/document/document";
import type { NewTask } from "../task-row";
import type { TaskStore } from "../task-store";

/** Reproducible, 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = [
  "Прошу",
  "перезвонить",
  "Тимуру",
  "Кравчуку",
  "по",
  "договору",
  "ёлка",
  "до",
  "пятницы",
  "contract",
  "№ 17",
];

export const task = (change: Partial<NewTask> = {}): NewTask => ({
  id: crypto.randomUUID(),
  createdAt: 1_000,
  title: "Жалоба",
  named: false,
  inputType: "text",
  input: "Прошу перезвонить Тимуру Кравчуку",
  sourceId: null,
  mode: "reversible",
  languageIn: "ru",
  languageOut: "ru",
  service: "embedded",
  baseUrl: "",
  idempotencyKey: crypto.randomUUID(),
  state: "queued",
  detection: null,
  ...change,
});

export function fill(
  store: TaskStore,
  count: number,
  random: () => number,
  onWritten: (id: string) => void = () => undefined,
): void {
  for (let number = 0; number < count; number += 1) {
    const length = Math.trunc(3 + random() ** 5 * 1500);
    const input = Array.from({ length }, () => WORDS[Math.trunc(random() * WORDS.length)]).join(" ");
    const row = task({ createdAt: 1_000 + number, title: `Дело ${number}`, input });
    store.insert(row);
    onWritten(row.id);
    const document: Document = {
      original: input,
      result: input.replaceAll("Тимуру Кравчуку", "[ИМЯ_1]"),
      replacements: [],
      segments: [{ start: 0, end: input.length, resultStart: 0, resultEnd: input.length }],
    };
    store.saveWhole(row.id, { document }, { state: "completed", progress: 1, endedAt: 2_000 + number });
    onWritten(row.id);
  }
}

export function printOf(store: TaskStore, id: string): string {
  const said = { row: store.get(id), document: store.document(id), mapping: store.mapping(id) };
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
