import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NO_DETECTION } from "../../../shared/api/detection";
import { newDatabaseKey } from "../../platform/keychain/keychain";
import { openMemoryDatabase } from "../../platform/history/database";
import { MIGRATIONS } from "../../platform/history/migrations";
import type { NewTask } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { WordStore } from "../../platform/history/word-store";
import { createBackup, openBackup } from "./backup-file";
import { restoreBackup, type RestoredBackup } from "./restore-backup";
import { saveBackup } from "./save-backup";

const KEY = newDatabaseKey();
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-backup-"));
  path = join(folder, "one.outis-backup");
});
afterEach(() => rmSync(folder, { recursive: true }));

interface History {
  readonly store: TaskStore;
  readonly words: WordStore;
}

function newHistory(): History {
  const database = openMemoryDatabase();
  return { store: new TaskStore(database), words: new WordStore(database) };
}

function addTask({ store }: History, change: Partial<NewTask> & { endedAt?: number } = {}): string {
  const { endedAt, ...given } = change;
  const row = task({ input: "Прошу перезвонить Семёну Кравчуку", state: "completed", ...given });
  store.insert(row);
  if (endedAt !== undefined) store.update(row.id, { endedAt });
  return row.id;
}

const save = (history: History) => saveBackup(path, KEY, history, () => undefined);

async function restore(history: History): Promise<RestoredBackup> {
  const backup = await openBackup(path);
  try {
    return await restoreBackup(backup, KEY, { ...history, isKnownService }, () => undefined);
  } finally {
    await backup.close();
  }
}

const KNOWN = "https://outis.example/";
const isKnownService = (baseUrl: string): Promise<boolean> => Promise.resolve(baseUrl === KNOWN);

async function write(...lines: unknown[]): Promise<void> {
  const backup = await createBackup(path, KEY);
  for (const line of lines) await backup.append(typeof line === "string" ? line : JSON.stringify(line));
  await backup.finish();
}

const NOTHING = { added: 0, replaced: 0, kept: 0, unreadable: 0, hidesLess: 0 };

describe("a backup", () => {
  it("brings every task to another history: texts, result, mapping, and what is found by searching", async () => {
    const here = newHistory();
    const id = addTask(here, { title: "Договор" });
    const document = {
      original: "Прошу перезвонить Семёну Кравчуку",
      result: "Прошу перезвонить [ИМЯ_1]",
      replacements: [],
      segments: [{ start: 0, end: 33, resultStart: 0, resultEnd: 25 }],
    };
    here.store.saveWhole(id, { document, mapping: { "[ИМЯ_1]": "Семён Кравчук" } });
    for (let more = 0; more < 45; more += 1) addTask(here, { createdAt: more });
    expect(await save(here)).toEqual({ tasks: 46, unreadable: 0 });

    const there = newHistory();
    const other = addTask(there, { title: "Другая" });
    expect(await restore(there)).toEqual({ ...NOTHING, added: 46 });
    expect(there.store.get(id)).toEqual(here.store.get(id));
    expect(there.store.document(id)).toEqual(document);
    expect(there.store.mapping(id)).toEqual({ "[ИМЯ_1]": "Семён Кравчук" });
    expect(there.store.list("семен договор").map((row) => row.id)).toEqual([id]);
    expect(there.store.get(other)?.title).toBe("Другая");
  });

  it("restored twice changes nothing", async () => {
    const here = newHistory();
    addTask(here);
    await save(here);
    expect(await restore(here)).toEqual({ ...NOTHING, kept: 1 });
    expect(here.store.list("кравчуку")).toHaveLength(1);
  });

  it("keeps of two the one that ended later", async () => {
    const [here, there] = [newHistory(), newHistory()];
    const newerThere = addTask(there, { title: "есть", endedAt: 3_000 });
    const newerHere = addTask(there, { title: "есть", endedAt: 3_000 });
    addTask(here, { id: newerThere, title: "из копии", endedAt: 2_000 });
    addTask(here, { id: newerHere, title: "из копии", endedAt: 4_000 });
    await save(here);
    expect(await restore(there)).toEqual({ ...NOTHING, kept: 1, replaced: 1 });
    expect(there.store.get(newerThere)?.title).toBe("есть");
    expect(there.store.get(newerHere)?.title).toBe("из копии");
    expect(there.store.list("копии").map(({ id }) => id)).toEqual([newerHere]);
  });

  it("brings back what was deleted meanwhile, and takes along nothing that was deleted before", async () => {
    const here = newHistory();
    const [kept, deleted] = [addTask(here), addTask(here)];
    here.store.setRemoved(deleted, true);
    expect(await save(here)).toEqual({ tasks: 1, unreadable: 0 });
    here.store.setRemoved(kept, true);
    expect(await restore(here)).toEqual({ ...NOTHING, replaced: 1 });
    expect(here.store.list("").map(({ id }) => id)).toEqual([kept]);
  });

  it("starts nothing by itself on the other computer", async () => {
    const here = newHistory();
    const id = addTask(here, { state: "processing" });
    await save(here);
    const there = newHistory();
    await restore(there);
    expect(there.store.unfinished()).toEqual([]);
    expect(there.store.get(id)?.state).toBe("cancelled");
  });

  it("takes along of a recording what came of it, not where it lay", async () => {
    const here = newHistory();
    const work = {
      key: "ab".repeat(32),
      wishes: { depersonalize: true, diarization: true, vocabulary: ["Зульфия Байрамова"] },
      path: "/recordings/anna/interview.ogg",
      download: { total: 12 },
      capture: "11111111-1111-4111-8111-111111111111",
      privateOrigins: ["http://127.0.0.1:631"],
    };
    const id = addTask(here, { inputType: "media", recording: { name: "interview.ogg" }, work });
    await save(here);
    const there = newHistory();
    await restore(there);
    const { path: _path, download: _download, capture: _capture, privateOrigins: _origins, ...rest } = work;
    const portable = { ...rest, wishes: { depersonalize: true, diarization: true } };
    const column = here.store.wholeRows.read(id)?.["recording_work"];
    expect(JSON.parse(String(column))).toEqual(portable);
    expect(there.store.get(id)?.work).toEqual(portable);
    expect(here.store.get(id)?.work).toEqual(work);
  });

  it("takes no file and no private address of a recording from a forged one", () => {
    const [here, there] = [newHistory(), newHistory()];
    const own = { key: "ab".repeat(32), wishes: { depersonalize: true, diarization: true } };
    const id = addTask(here, { inputType: "media", recording: { name: "interview.ogg" }, work: own });
    const forged = {
      ...here.store.wholeRows.read(id),
      recording_work: JSON.stringify({ ...own, path: "/etc/passwd", privateOrigins: ["http://127.0.0.1:631"] }),
    };
    expect(there.store.wholeRows.join([forged], there.store.wholeRows.schema, () => true)).toEqual(["added"]);
    expect(there.store.get(id)?.work).toEqual(own);
  });

  it("keeps the sound that is here where it brings a newer text", async () => {
    const [here, there] = [newHistory(), newHistory()];
    const work = (key: string) => ({ key, wishes: { depersonalize: true, diarization: true } });
    const id = addTask(there, { work: work("ab".repeat(32)), endedAt: 2_000 });
    addTask(here, { id, work: work("cd".repeat(32)), endedAt: 3_000 });
    await save(here);
    await restore(there);
    expect(there.store.get(id)?.work?.key).toBe("ab".repeat(32));
  });

  it("joins the person's own words", async () => {
    const [here, there] = [newHistory(), newHistory()];
    here.words.set({
      ...NO_DETECTION,
      level: "sure",
      always: [{ text: "Ромашка", match: "stem", kind: "organization" }],
    });
    await save(here);
    await restore(there);
    expect(there.words.get()).toEqual(here.words.get());

    const busy = newHistory();
    busy.words.set({ ...NO_DETECTION, always: [{ text: "Незабудка", match: "stem", kind: "organization" }] });
    await restore(busy);
    await restore(busy);
    expect(busy.words.get().always.map(({ text }) => text)).toEqual(["Незабудка", "Ромашка"]);
    expect(busy.words.get().level).toBe("balanced");
  });

  it("leaves out a task that is damaged, and says so", async () => {
    const here = newHistory();
    const [whole, broken] = [addTask(here), addTask(here)];
    const { wholeRows: rows } = here.store;
    const damaged = {
      ids: () => rows.ids(),
      schema: rows.schema,
      read: (id: string) => {
        if (id === broken) throw new Error("damaged");
        return rows.read(id);
      },
    };
    const source = { store: { wholeRows: damaged as unknown as typeof rows }, words: here.words };
    expect(await saveBackup(path, KEY, source, () => undefined)).toEqual({ tasks: 1, unreadable: 1 });
    const there = newHistory();
    expect(await restore(there)).toEqual({ ...NOTHING, added: 1 });
    expect(there.store.list("").map(({ id }) => id)).toEqual([whole]);
  });

  it("brings no row into the history that could not be read there", async () => {
    const here = newHistory();
    const row = here.store.wholeRows.read(addTask(here));
    const task = (change: object) => ({ type: "task", row: { ...row, ...change } });
    await write(
      { type: "history", schema: MIGRATIONS.length, tasks: 5 },
      task({ id: crypto.randomUUID(), mode: "sideways" }),
      task({ id: crypto.randomUUID(), result: "{" }),
      task({ id: "not an id" }),
      task({ id: crypto.randomUUID(), unheard_of: 1 }),
      task({ id: crypto.randomUUID() }),
    );
    const there = newHistory();
    expect(await restore(there)).toEqual({ ...NOTHING, added: 1, unreadable: 4 });
    expect(there.store.list("")).toHaveLength(1);
  });

  it.each([
    ["has no title line", [{ type: "task", row: {} }]],
    ["holds what is no JSON", [{ type: "history", schema: 1, tasks: 1 }, "{"]],
    ["holds what nobody knows", [{ type: "history", schema: 1, tasks: 1 }, { type: "songs" }]],
    ["is empty", []],
  ])("changes nothing when it %s", async (_what, lines) => {
    await write(...lines);
    const there = newHistory();
    await expect(restore(there)).rejects.toMatchObject({ problem: "damaged" });
    expect(there.store.list("")).toEqual([]);
  });

  it("of a newer application is left alone", async () => {
    await write({ type: "history", schema: MIGRATIONS.length + 1, tasks: 0 });
    await expect(restore(newHistory())).rejects.toMatchObject({ problem: "newer" });
  });

  it("of an older application is brought up to date", async () => {
    const here = newHistory();
    const row = here.store.wholeRows.read(addTask(here));
    const since = [
      "detection",
      "recording",
      "recording_work",
      "transcript",
      "synopsis",
      "started_at",
      "review",
      "tag_in_text",
      "batch",
      "project",
      "review_base",
      "title_shown",
      "source_document",
      "column_choices",
      "speaker_log",
      "speaker_states",
      "unchecked",
    ];
    const old = Object.fromEntries(Object.entries(row!).filter(([name]) => !since.includes(name)));
    await write({ type: "history", schema: 1, tasks: 1 }, { type: "task", row: old });
    const there = newHistory();
    expect(await restore(there)).toEqual({ ...NOTHING, added: 1 });
    expect(there.store.get(String(old["id"]))).toEqual(here.store.get(String(old["id"])));
  });

  it("tells how far it has come", async () => {
    const here = newHistory();
    for (let at = 0; at < 3; at += 1) addTask(here);
    const saving: number[] = [];
    await saveBackup(path, KEY, here, (part) => saving.push(part));
    expect(saving).toEqual([1 / 3, 2 / 3, 1]);
    const restoring: number[] = [];
    const backup = await openBackup(path);
    await restoreBackup(backup, KEY, { ...newHistory(), isKnownService }, (part) => restoring.push(part));
    await backup.close();
    expect(restoring.at(-1)).toBe(1);
    expect(restoring).toEqual([...restoring].sort((a, b) => a - b));
  });

  it("that could not be finished leaves no file", async () => {
    const here = newHistory();
    addTask(here);
    const failing = saveBackup(path, KEY, here, () => {
      throw new Error("no room");
    });
    await expect(failing).rejects.toThrow("no room");
    expect(readdirSync(folder)).toEqual([]);
  });
});
