import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Document } from "../../../shared/document/document";
import { newDatabaseKey } from "../keychain/keychain";
import { openEncryptedDatabase, openMemoryDatabase } from "./database";
import { TaskStore } from "./task-store";
import { task } from "./testing/some-history";

const document: Document = {
  original: "Прошу перезвонить Тимуру Кравчуку",
  result: "Прошу перезвонить [ИМЯ_1]",
  replacements: [
    { start: 18, end: 33, resultStart: 18, resultEnd: 25, type: "PERSON", kind: "person", score: 0.9, entity: 1 },
  ],
  segments: [{ start: 0, end: 33, resultStart: 0, resultEnd: 25 }],
};

describe("TaskStore", () => {
  let store: TaskStore;
  beforeEach(() => (store = new TaskStore(openMemoryDatabase())));
  afterEach(() => store.close());

  it("lists newest first, without the texts", () => {
    const first = task({ createdAt: 1, title: "первая" });
    const second = task({ createdAt: 2, title: "вторая" });
    store.insert(first);
    store.insert(second);
    expect(store.list("").map(({ title, input }) => [title, input])).toEqual([
      ["вторая", ""],
      ["первая", ""],
    ]);
    expect(store.get(first.id)?.input).toBe(first.input);
  });

  it("names the languages of at least two of the last 20 tasks", () => {
    const languages = ["pl", "pl", ...Array.from({ length: 17 }, () => "ru"), "en", "de", "en"];
    languages.forEach((languageIn, createdAt) => store.insert(task({ languageIn, createdAt })));
    // Only one of the last 20 is German, and none Polish.
    expect(store.recentLanguages().toSorted()).toEqual(["en", "ru"]);
    const removed = task({ languageIn: "de", createdAt: 30, state: "error" });
    store.insert(removed);
    expect(store.recentLanguages().toSorted()).toEqual(["de", "en", "ru"]);
    store.setRemoved(removed.id, true);
    expect(store.recentLanguages().toSorted()).toEqual(["en", "ru"]);
  });

  it("finds by the beginnings of words in title or text, in any letter case", () => {
    store.insert(task({ title: "Договор аренды", input: "Сдаётся в Перми" }));
    store.insert(task({ title: "Интервью", input: "Родилась в Кузнецке, брат Семён" }));
    expect(store.list("кузн").map(({ title }) => title)).toEqual(["Интервью"]);
    expect(store.list("ДОГОВОР перм").map(({ title }) => title)).toEqual(["Договор аренды"]);
    expect(store.list("договором").map(({ title }) => title)).toEqual(["Договор аренды"]);
    expect(["Семёна", "семена", "Семён"].map((query) => store.list(query).length)).toEqual([1, 1, 1]);
    expect(store.list('" OR *').length).toBe(0);
    expect(store.list("?!").length).toBe(2);
    expect(store.list("кузн ".repeat(200_000)).map(({ title }) => title)).toEqual(["Интервью"]);
  });

  it("finds by what title and text are now, and indexes them only where they are others", () => {
    const database = openMemoryDatabase();
    const kept = new TaskStore(database);
    const row = task({ title: "Жалоба", input: "Прошу перезвонить" });
    kept.insert(row);
    const found = (): boolean[] => ["жалоба", "ответ", "перезвонить", "пермь"].map((one) => kept.list(one).length > 0);
    const statements = vi.spyOn(database, "prepare");
    const indexed = (): number => statements.mock.calls.filter(([sql]) => sql.includes("UPDATE task_text")).length;
    kept.update(row.id, { title: row.title, input: row.input, progress: 0.5 });
    expect([indexed(), ...found()]).toEqual([0, true, false, true, false]);
    kept.update(row.id, { title: "Ответ", input: "Пермь" });
    expect([indexed(), ...found()]).toEqual([1, false, true, false, true]);
    kept.update(row.id, { title: "Ответ", input: "Прошу перезвонить" });
    expect([indexed(), ...found()]).toEqual([2, false, true, true, false]);
    kept.close();
  });

  it("gives back the document and the mapping as they were kept", () => {
    const row = task();
    store.insert(row);
    expect(store.document(row.id)).toBeUndefined();
    store.saveWhole(row.id, { document, mapping: { "[ИМЯ_1]": "Тимур Кравчук" } }, { state: "completed" });
    expect(store.document(row.id)).toEqual(document);
    expect(store.mapping(row.id)).toEqual({ "[ИМЯ_1]": "Тимур Кравчук" });
    expect(store.getLight(row.id)?.hasMapping).toBe(true);
    store.saveWhole(row.id, { document });
    expect(store.mapping(row.id)).toBeUndefined();
  });

  it("keeps changes of every column's type", () => {
    const row = task();
    store.insert(row);
    store.update(row.id, {
      state: "error",
      waiting: true,
      progress: 0.5,
      error: { code: "timeout", message: "m" },
      counts: { PERSON: 2 },
      endedAt: 5,
    });
    expect(store.getLight(row.id)).toMatchObject({
      state: "error",
      waiting: true,
      progress: 0.5,
      error: { code: "timeout" },
      counts: { PERSON: 2 },
      endedAt: 5,
    });
    store.update(row.id, { error: null, waiting: false });
    expect(store.getLight(row.id)).toMatchObject({ error: null, waiting: false });
  });

  it("hides what was removed, brings it back, and forgets it for good when purged", () => {
    const row = task({ state: "cancelled" });
    store.insert(row);
    store.setRemoved(row.id, true);
    expect(store.list("")).toEqual([]);
    expect(store.list("Тимуру")).toEqual([]);
    store.setRemoved(row.id, false);
    expect(store.list("")).toHaveLength(1);
    store.setRemoved(row.id, true);
    store.purgeRemoved();
    store.setRemoved(row.id, false);
    expect(store.list("")).toEqual([]);
  });

  it("names what an earlier run left unfinished", () => {
    store.insert(task({ title: "в очереди" }));
    store.insert(task({ title: "идёт", state: "processing", createdAt: 2_000 }));
    store.insert(task({ title: "готова", state: "completed" }));
    expect(store.unfinished().map(({ title }) => title)).toEqual(["в очереди", "идёт"]);
  });
});

describe("the encrypted history", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-store-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("holds nothing in clear and opens with its key alone", () => {
    const path = join(folder, "history.db");
    const key = newDatabaseKey();
    const row = task();
    const first = new TaskStore(openEncryptedDatabase(path, key));
    first.insert(row);
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    for (const bytes of files) {
      expect(bytes.includes("Тимуру")).toBe(false);
      expect(bytes.includes("idempotency_key")).toBe(false);
    }
    first.close();
    const again = openEncryptedDatabase(path, key);
    expect(new TaskStore(again).get(row.id)?.input).toBe(row.input);
    again.close();
  });
});
