import { beforeEach, describe, expect, it } from "vitest";
import { documentFrom } from "../../../shared/document/align";
import type { Edit } from "../../../shared/document/review/edit";
import type { Project } from "../../../shared/ipc/projects";
import { ReviewWork } from "../review/review-work";
import { openMemoryDatabase } from "../../platform/history/database";
import type { NewTask, TaskRow } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { hiddenByHand, knownNames } from "./known-names";
import { KeyedQueue } from "../review/keyed-queue";

const BATCH = { id: "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002", index: 0, shared: true };
const TEXT = "Анна Петрова звонила. Анна ждёт Олега.";
const RESULTS = {
  reversible: "[ИМЯ_1] звонила. [ИМЯ_1] ждёт [ИМЯ_2].",
  randomize: "Вера Лапина звонила. Вера ждёт Глеба.",
  blind: "[ИМЯ] звонила. [ИМЯ] ждёт [ИМЯ].",
} as const;
const PLACES = [
  [0, 12, 1],
  [22, 26, 1],
  [32, 37, 2],
] as const;

let store: TaskStore;
let project: Project;
let reviews: ReviewWork;
beforeEach(() => {
  store = new TaskStore(openMemoryDatabase());
  project = store.projects.add("Дело");
  reviews = new ReviewWork({ store, queue: new KeyedQueue(), onChange: () => undefined });
});

function add(change: Partial<NewTask>, done = true): TaskRow {
  const row = task({ input: TEXT, languageIn: "ru", languageOut: "ru", mode: "reversible", ...change });
  store.insert(row);
  if (done) {
    const { mode } = row;
    const mapping = mode === "reversible" ? { "[ИМЯ_1]": "Анна Петрова", "[ИМЯ_2]": "Олег" } : undefined;
    const text = RESULTS[mode];
    let moved = 0;
    const words = text.split(/ звонила\. | ждёт |\.$/);
    const spans = PLACES.map(([start, end, entity], at) => {
      const resultStart = start + moved;
      const resultEnd = resultStart + (words[at]?.length ?? 0);
      moved = resultEnd - end;
      const linked = mode === "reversible" ? { entity } : {};
      return { start, end, resultStart, resultEnd, type: "PERSON", kind: "person", score: 0.9, ...linked } as const;
    });
    const document = documentFrom(TEXT, { text, spans, mapping: mapping ?? {} });
    store.saveWhole(row.id, { document, mapping }, { state: "completed", endedAt: Date.now() });
  }
  return store.get(row.id)!;
}
const next = (change: Partial<NewTask>): TaskRow => add(change, false);
const edit = (row: TaskRow, change: Edit) => reviews.edit(row.id, change);
/** `name: words, words`; an asterisk for names chosen by the user. */
const told = (row: TaskRow): string[] =>
  knownNames(store, row).map(
    ({ placeholder, originals, chosen }) => `${placeholder}${chosen ? "*" : ""}: ${originals.join(", ")}`,
  );

describe("what stands for whom in earlier tasks", () => {
  it("is known in their batch, in their project, and in nothing else", () => {
    add({ batch: { ...BATCH, index: 0 } });
    add({ project });
    const reversible = ["[ИМЯ_1]: Анна Петрова, Анна", "[ИМЯ_2]: Олег, Олега"];
    expect(told(next({ batch: { ...BATCH, index: 1 } }))).toEqual(reversible);
    expect(told(next({ project }))).toEqual(reversible);
    expect(told(next({}))).toEqual([]);
    expect(told(next({ project: store.projects.add("Другое") }))).toEqual([]);
  });

  it("is known through a project that a batch is started in, unless sharing is switched off there", () => {
    add({ project });
    expect(told(next({ project, batch: BATCH }))).toHaveLength(2);
    expect(told(next({ project, batch: { ...BATCH, shared: false } }))).toEqual([]);
    store = new TaskStore(openMemoryDatabase());
    add({ project, batch: { ...BATCH, shared: false } });
    expect(told(next({ project }))).toEqual([]);
  });

  it("is what was invented, where names are invented; modes do not mix, and blind has nothing", () => {
    add({ project, mode: "randomize" });
    expect(told(next({ project, mode: "randomize" }))).toEqual([
      "Вера Лапина: Анна Петрова",
      "Вера: Анна",
      "Глеба: Олега",
    ]);
    expect(told(next({ project }))).toEqual([]);
    add({ project, mode: "blind" });
    expect(told(next({ project, mode: "blind" }))).toEqual([]);
  });

  it("is told to no service that has not seen the texts, and is forgotten with a deleted task", () => {
    const first = add({ project });
    const elsewhere = { service: "remote", baseUrl: "https://service.example/api" } as const;
    expect(told(next({ project, ...elsewhere }))).toEqual([]);
    store.setRemoved(first.id, true);
    expect(told(next({ project }))).toEqual([]);
  });
});

/** Labels that an edit has freed are known by themselves, so that no other person gets them. */
describe("what a person did by hand in an earlier task", () => {
  it("names: a new name of somebody comes first, with all their words", async () => {
    const row = add({ project });
    await edit(row, { type: "rename", finding: 0, text: "Истица" });
    expect(told(next({ project }))).toEqual([
      "Истица*: Анна Петрова, Анна",
      "[ИМЯ_2]: Олег, Олега",
      "[ИМЯ_1]: [ИМЯ_1]",
    ]);
  });

  it("names: an invented one likewise", async () => {
    const row = add({ project, mode: "randomize" });
    await edit(row, { type: "rename", finding: 0, text: "Мария Белова" });
    expect(told(next({ project, mode: "randomize" }))[0]).toBe("Мария Белова*: Анна Петрова");
  });

  it("puts two people together", async () => {
    const row = add({ project });
    await edit(row, { type: "merge", finding: 32, into: 0 });
    expect(told(next({ project }))).toEqual(["[ИМЯ_1]*: Олега", "[ИМЯ_1]: Анна Петрова, Анна", "[ИМЯ_2]: [ИМЯ_2]"]);
  });

  it("hides: the same words are hidden from then on, in any form and mode; what was undone is not", async () => {
    const row = add({ project });
    await edit(row, { type: "hide", places: [{ start: 13, end: 20 }], kind: "organization", all: false });
    const term = { text: "звонила", match: "stem", kind: "organization" };
    expect(hiddenByHand(store, next({ project, mode: "blind" }))).toEqual([term]);
    expect(hiddenByHand(store, next({}))).toEqual([]);
    await reviews.undo(row.id);
    expect(hiddenByHand(store, next({ project }))).toEqual([]);
  });

  it("hides: a single letter is not hidden everywhere", async () => {
    const row = add({ project });
    await edit(row, { type: "hide", places: [{ start: 13, end: 14 }], kind: "person", all: false });
    expect(hiddenByHand(store, next({ project }))).toEqual([]);
  });
});
