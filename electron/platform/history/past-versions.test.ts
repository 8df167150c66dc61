import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSealedFile, openTurnLog } from "../../../speech/index";
import { NO_DETECTION } from "../../../shared/api/detection";
import { openBackup } from "../../features/backup/backup-file";
import { restoreBackup } from "../../features/backup/restore-backup";
import { SettingsFile } from "../../features/settings/settings-file";
import { openMemoryDatabase } from "./database";
import { keyInKeychain } from "./history-key";
import { openHistory, type OpenedHistory } from "./open-history";
import { TaskStore } from "./task-store";
import manifest from "./testing/past/manifest.json";
import { WordStore } from "./word-store";

interface Past {
  readonly version: number;
  readonly backup?: number;
  readonly keychain: { readonly database: string };
  readonly tasks: readonly {
    readonly row: { readonly id: string };
    readonly review?: object;
    readonly speakers?: object;
    readonly transcript?: object;
    readonly document?: string;
  }[];
  readonly words?: object;
  readonly settings: object;
  readonly settingsText: string;
}

const PAST = Object.entries(manifest) as unknown as [string, Past][];
const SEALED_TEXT = "Ёлка и Пётр";

let folder: string;
let entries: Map<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-past-"));
  entries = new Map();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Written by tools/past-versions. */
function takePast(commit: string, { keychain }: Past): void {
  cpSync(join(import.meta.dirname, "testing", "past", commit), folder, { recursive: true });
  entries.set("database", keychain.database);
}

function open(): Promise<OpenedHistory> {
  const keychain = {
    get: (account: string) => Promise.resolve(entries.get(account)),
    set: (account: string, secret: string) => Promise.resolve(void entries.set(account, secret)),
    remove: (account: string) => Promise.resolve(void entries.delete(account)),
  };
  const source = keyInKeychain(() => Promise.resolve({ state: "open", keychain }));
  return openHistory(join(folder, "history.db"), source, ({ state }) => Promise.reject(new Error(state)));
}

const contentsOf = (store: Pick<TaskStore, "wholeRows" | "get" | "document" | "review" | "speakers" | "transcript">) =>
  store.wholeRows.ids().map((id) => ({
    row: store.get(id),
    review: store.review(id)?.log,
    speakers: store.speakers.read(id),
    transcript: store.transcript(id),
    document: store.document(id)?.result,
  }));

function expectPast(history: Pick<OpenedHistory, "store" | "words">, { tasks, words }: Past): void {
  expect(contentsOf(history.store)).toMatchObject(tasks);
  expect(history.words.get()).toEqual(words ?? NO_DETECTION);
  expect(history.store.list("жалоба")).toHaveLength(1);
  expect(history.store.list("елка")).toHaveLength(1);
}

/** Its rows have columns for tags, but no tags. The next commit wrote them. */
const WITHOUT_TAGS = "66ca2c8c";

describe.each(PAST.filter(([commit]) => commit !== WITHOUT_TAGS))("a profile written by commit %s", (commit, past) => {
  it.each(["closed", "killed"])("opens with all tasks, edits and words (%s), and remains so", async (end) => {
    takePast(commit, past);
    if (end === "killed") rmSync(join(folder, "history.db.seal"), { force: true });
    const first = await open();
    expect(first.news).toEqual({ reset: false, wasEmpty: false, damage: undefined, joined: 0 });
    expectPast(first, past);
    const contents = contentsOf(first.store);
    await first.close();
    const second = await open();
    expect(second.news.damage).toBeUndefined();
    expect(contentsOf(second.store)).toEqual(contents);
    expect(second.words.get()).toEqual(past.words ?? NO_DETECTION);
    await second.close();
    expect(readdirSync(folder).filter((name) => /aside|damaged|unreadable/.test(name))).toEqual([]);
  });

  it("applies its settings", () => {
    writeFileSync(join(folder, "settings.json"), past.settingsText);
    expect(new SettingsFile(folder).current).toMatchObject(past.settings);
  });

  it("reads its sealed files", async () => {
    takePast(commit, past);
    const key = "12".repeat(32);
    const sealed = join(folder, "sealed");
    const names = existsSync(sealed) ? readdirSync(sealed).filter((name) => name !== "turns") : [];
    for (const name of names) {
      const file = await openSealedFile(join(sealed, name), key);
      expect((await file.read(0, file.length)).toString()).toBe(SEALED_TEXT);
      await file.close();
    }
    expect(names).toHaveLength(past.version < 4 ? 0 : commit === "51910df2" ? 2 : 1);
    if (names.length === 0) return;
    const log = await openTurnLog(join(sealed, "turns"), key);
    expect(log.turns).toEqual([{ start: 0, end: 1.5, text: "Ёлкин звонил" }]);
    await log.close();
  });
});

it("reports rows without tags, and sets their file aside unchanged", async () => {
  const past = PAST.find(([commit]) => commit === WITHOUT_TAGS)![1];
  takePast(WITHOUT_TAGS, past);
  const before = readFileSync(join(folder, "history.db"));
  const history = await open();
  // With the deleted task.
  expect(history.news.damage).toMatchObject({ lost: past.tasks.length + 1 });
  await history.close();
  const aside = readdirSync(folder).find((name) => name.startsWith("history.db.damaged-"))!;
  expect(readFileSync(join(folder, aside)).equals(before)).toBe(true);
});

it.each(PAST.filter(([, { backup }]) => backup !== undefined))(
  "a backup written by commit %s is restored",
  async (commit, past) => {
    takePast(commit, past);
    const database = openMemoryDatabase();
    const target = { store: new TaskStore(database), words: new WordStore(database) };
    const backup = await openBackup(join(folder, "one.outisbackup"));
    const isKnownService = () => Promise.resolve(true);
    const counts = await restoreBackup(backup, past.keychain.database, { ...target, isKnownService }, () => undefined);
    await backup.close();
    expect(counts).toMatchObject({ added: past.tasks.length, kept: 0, unreadable: 0 });
    for (const { row, review, document } of past.tasks) {
      expect(target.store.review(row.id)?.log).toEqual(review);
      expect(target.store.document(row.id)?.result).toBe(document);
    }
  },
);
