import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NO_DETECTION } from "../../../shared/api/detection";
import { newDatabaseKey } from "../../platform/keychain/keychain";
import { openMemoryDatabase } from "../../platform/history/database";
import type { PlainRow } from "../../platform/history/history-rows";
import { MIGRATIONS } from "../../platform/history/migrations";
import type { NewTask, TaskRow } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { WordStore } from "../../platform/history/word-store";
import { createBackup, openBackup } from "./backup-file";
import { restoreBackup, type RestoredBackup } from "./restore-backup";

const KEY = newDatabaseKey();
const KNOWN = "https://outis.example/";
let folder: string;
let path: string;
let store: TaskStore;
let words: WordStore;
let asked: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-forged-"));
  path = join(folder, "one.outisbackup");
  const database = openMemoryDatabase();
  store = new TaskStore(database);
  words = new WordStore(database);
  asked = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const WORK = { key: "ab".repeat(32), wishes: { depersonalize: true, diarization: true } };

function rowOf(change: Partial<NewTask> = {}): PlainRow {
  const elsewhere = new TaskStore(openMemoryDatabase());
  const row = task({ state: "completed", ...change });
  elsewhere.insert(row);
  return elsewhere.wholeRows.read(row.id)!;
}

/** The backup was written by hand with the right key. */
async function restored(lines: readonly object[], schema = MIGRATIONS.length): Promise<RestoredBackup> {
  const writer = await createBackup(path, KEY);
  await writer.append(JSON.stringify({ type: "history", schema, tasks: lines.length }));
  for (const line of lines) await writer.append(JSON.stringify(line));
  await writer.finish();
  const backup = await openBackup(path);
  const isKnownService = (baseUrl: string): Promise<boolean> => {
    asked.push(baseUrl);
    return Promise.resolve(baseUrl === KNOWN);
  };
  try {
    return await restoreBackup(backup, KEY, { store, words, isKnownService }, () => undefined);
  } finally {
    await backup.close();
  }
}

async function taskOf(row: PlainRow): Promise<TaskRow> {
  expect(await restored([{ type: "task", row }])).toMatchObject({ added: 1, unreadable: 0 });
  return store.get(String(row["id"]))!;
}

const SOURCE = {
  kept: true,
  name: "a.docx",
  format: "docx",
  size: 1,
  key: "ab".repeat(32),
  textHash: "ab".repeat(32),
  hash: "ab".repeat(32),
};

describe("a forged backup", () => {
  it("brings no path, no permission and no other link than the one that is shown", async () => {
    const forged = {
      ...WORK,
      path: "/etc/passwd",
      allowPrivate: true,
      privateOrigins: ["http://127.0.0.1:8080"],
      mayGoTo: "evil.example",
      download: { total: 1 },
      url: "https://evil.example/a.mp3",
    };
    const recording = { name: "a.mp3", url: "https://files.example/a.mp3" };
    const row = rowOf({ inputType: "media", recording, work: { ...WORK, url: recording.url } });
    expect((await taskOf({ ...row, recording_work: JSON.stringify(forged) })).work).toEqual(WORK);
  });

  it.each(["https://files.example/a.mp3", "http://files.example/a.mp3"])(
    "keeps the link that is shown: %s",
    async (url) => {
      const work = { ...WORK, url, privateOrigins: [new URL(url).origin] };
      const { work: found } = await taskOf(rowOf({ inputType: "media", recording: { name: "a.mp3", url }, work }));
      expect(found).toEqual({ ...WORK, url });
    },
  );

  it.each(["file:///etc/passwd", "javascript:alert(1)", "a.mp3"])("brings no link to %s", async (url) => {
    const work = { ...WORK, url };
    const { work: found } = await taskOf(rowOf({ inputType: "media", recording: { name: "a.mp3", url }, work }));
    expect(found).toEqual(WORK);
  });

  it("brings no service that the user has not set up, and no id there", async () => {
    const remote = { service: "remote", baseUrl: "https://evil.example/" } as const;
    const rows: PlainRow[] = [rowOf(remote), rowOf(remote)].map((row) => ({ ...row, remote_id: crypto.randomUUID() }));
    await restored(rows.map((row) => ({ type: "task", row })));
    for (const row of rows)
      expect(store.get(String(row["id"]))).toMatchObject({ service: "remote", baseUrl: "", remoteId: null });
    expect(asked).toEqual([remote.baseUrl]);
  });

  it("of a service that the user has set up stays with it", async () => {
    const remote = { service: "remote", baseUrl: KNOWN } as const;
    const remoteId = crypto.randomUUID();
    expect(await taskOf({ ...rowOf(remote), remote_id: remoteId })).toMatchObject({ ...remote, remoteId });
  });

  it("brings no document that would be read here", async () => {
    const found = await taskOf({ ...rowOf(), source_document: JSON.stringify(SOURCE) });
    expect(found.source).toEqual({ kept: false, name: "a.docx", reason: "elsewhere" });
  });

  it("of a task that runs starts nothing", async () => {
    const row = rowOf({ state: "processing", service: "remote", baseUrl: KNOWN });
    expect(await taskOf({ ...row, waiting: 1, progress: 0.5 })).toMatchObject({ state: "cancelled", waiting: false });
    expect(store.unfinished()).toEqual([]);
  });

  it.each<[string, PlainRow]>([
    ["an address of the embedded service", { service: "embedded", base_url: KNOWN }],
    ["an unknown service", { service: "mine" }],
    ["an unknown state", { state: "running" }],
    ["a recording of a text", { recording_work: JSON.stringify(WORK) }],
    ["a key that is none", { input_type: "media", recording_work: JSON.stringify({ ...WORK, key: "../../a" }) }],
    ["a document of an unknown format", { source_document: JSON.stringify({ ...SOURCE, format: "exe" }) }],
    ["an id at a service that is a path", { remote_id: "../other" }],
    ["an id that is a path", { id: "../../history" }],
    [
      "an id in capital letters, of the same files where case does not count",
      { id: crypto.randomUUID().toUpperCase() },
    ],
    ["an id at a service that leads up in a path", { remote_id: ".." }],
    ["a time in the future", { ended_at: Date.now() + 1e12 }],
    ["no number where there must be one", { created_at: "1" }],
    ["a title without end", { title: "a".repeat(2_000) }],
    ["a language that is a text", { language_in: "a".repeat(100) }],
    ["an unknown error", { error: JSON.stringify({ code: "mine", message: "" }) }],
    ["a project without a name", { project: JSON.stringify({ id: crypto.randomUUID(), name: "" }) }],
    ["a tag that is a text", { tag_in_text: "]" }],
    ["a column that does not exist", { unheard_of: 1 }],
    ["a tag of its own", { head_tag: "a" }],
    ["a result that is none", { result: "{}" }],
    ["a mapping that is none", { mapping: "[1]" }],
  ])("with %s loses that task alone, and says so", async (_what, change) => {
    const whole = rowOf();
    const counts = await restored([
      { type: "task", row: { ...rowOf(), ...change } },
      { type: "task", row: whole },
    ]);
    expect(counts).toEqual({ added: 1, replaced: 0, kept: 0, unreadable: 1, hidesLess: 0 });
    expect(store.list("").map(({ id }) => id)).toEqual([whole["id"]]);
  });

  it("of an older schema loses the rows alone that do not fit it", async () => {
    const row = rowOf();
    const first = Object.fromEntries(Object.entries(row).filter(([name]) => MIGRATIONS[0]?.includes(`    ${name} `)));
    const counts = await restored(
      [
        { type: "task", row: { ...first, id: crypto.randomUUID(), review: null } },
        { type: "task", row: first },
      ],
      1,
    );
    expect(counts).toEqual({ added: 1, replaced: 0, kept: 0, unreadable: 1, hidesLess: 0 });
  });

  it("brings no expression that the application would not take from the user", async () => {
    const usable = { text: "Ромашк[аи]", match: "regex" as const };
    const never = [{ text: "(a+)+$", match: "regex" as const }, { text: "(", match: "regex" as const }, usable];
    await restored([{ type: "words", words: { ...NO_DETECTION, never } }]);
    expect(words.get().never.map(({ text }) => text)).toContain(usable.text);
    expect(words.get().never.map(({ text }) => text)).not.toContain("(");
  });

  it("tells how many of its choices hide less than before", async () => {
    const known = { text: "Ромашка", match: "stem" as const };
    const never = [known, { text: ".*", match: "regex" as const }];
    const levels = { PERSON: "sure", ID: "doubtful" } as const;
    const line = { type: "words", words: { ...NO_DETECTION, never, levels } };
    expect(await restored([line])).toMatchObject({ hidesLess: 3 });
    expect(await restored([line])).toMatchObject({ hidesLess: 0 });
    words.set({ ...NO_DETECTION, never: [known] });
    expect(await restored([line])).toMatchObject({ hidesLess: 1 });
    words.set(NO_DETECTION);
    const always = [{ text: "Ромашка", match: "stem" as const, kind: "person" as const }];
    expect(await restored([{ type: "words", words: { ...NO_DETECTION, always } }])).toMatchObject({ hidesLess: 0 });
  });
});
