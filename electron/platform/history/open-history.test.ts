import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Keychain, type KeychainState, newDatabaseKey } from "../keychain/keychain";
import type * as Histories from "./database";
import { openEncryptedDatabase, settle } from "./database";
import { sealFile } from "./file/file-seal";
import { keyInKeychain } from "./history-key";
import { MIGRATIONS } from "./migrations";
import { type HistoryAnswer, type HistoryQuestion, openHistory, type OpenedHistory } from "./open-history";
import { TASK_COLUMNS } from "./schema";
import { TaskStore } from "./task-store";
import { task } from "./testing/some-history";

const databases = vi.hoisted(() => [] as Database.Database[]);
vi.mock("./database", async (original) => {
  const real = await original<typeof Histories>();
  const openEncryptedDatabase = (...given: Parameters<typeof real.openEncryptedDatabase>) => {
    const opened = real.openEncryptedDatabase(...given);
    databases.push(opened);
    return opened;
  };
  return { ...real, openEncryptedDatabase };
});

let folder: string;
let path: string;
let entries: Map<string, string>;
let state: KeychainState["state"];
let asked: HistoryQuestion["state"][];
const open: OpenedHistory[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-history-"));
  path = join(folder, "history.db");
  entries = new Map();
  state = "open";
  asked = [];
});
afterEach(async () => {
  for (const history of open.splice(0)) await history.close().catch(() => undefined);
  rmSync(folder, { recursive: true });
});

const keychain: Keychain = {
  get: (account) => Promise.resolve(entries.get(account)),
  set: (account, secret) => Promise.resolve(void entries.set(account, secret)),
  remove: (account) => Promise.resolve(void entries.delete(account)),
};

async function start(...answers: (HistoryAnswer | (() => HistoryAnswer))[]): Promise<OpenedHistory> {
  const source = keyInKeychain(() => Promise.resolve(state === "open" ? { state, keychain } : { state }));
  const history = await openHistory(path, source, (question) => {
    asked.push(question.state);
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`Not to be asked: ${question.state}`);
    return Promise.resolve(typeof answer === "function" ? answer() : answer);
  });
  open.push(history);
  return history;
}

async function written(title = "Жалоба"): Promise<string> {
  const { store, close } = await start();
  store.insert(task({ title }));
  await close();
  return title;
}

const titles = ({ store }: OpenedHistory, query = ""): string[] => store.list(query).map(({ title }) => title);
const files = (): string[] => readdirSync(folder).sort();
const bytes = (): Map<string, string> =>
  new Map(files().map((name) => [name, readFileSync(join(folder, name)).toString("base64")]));

describe("openHistory", () => {
  it("keeps what was written, and says nothing where there is nothing to say", async () => {
    await written();
    const again = await start();
    expect(titles(again)).toEqual(["Жалоба"]);
    expect(again.news).toEqual({ reset: false, wasEmpty: false, damage: undefined, joined: 0 });
    expect(again).toMatchObject({ kept: "file", complete: true });
  });

  it("keeps what was written until the application was killed", async () => {
    await written();
    const { store } = await start();
    store.insert(task({ title: "Последнее" }));
    const again = await start();
    expect(titles(again).sort()).toEqual(["Жалоба", "Последнее"]);
    expect(again.news.damage).toBeUndefined();
    expect(titles(again, "перезвонить")).toHaveLength(2);
  });

  it("begins a history whose key is kept before anything is written with it", async () => {
    const before = keychain.set;
    keychain.set = () => Promise.reject(new Error("The keychain is full"));
    expect((await start({ use: "memory" })).kept).toBe("left_alone");
    keychain.set = before;
    expect(files()).toEqual([]);
  });

  it("lives in memory where there is no keychain, and touches no history that is there", async () => {
    await written();
    const before = bytes();
    state = "none";
    const history = await start();
    expect(history).toMatchObject({ kept: "memory", complete: false });
    expect(bytes()).toEqual(before);
  });

  it.skipIf(process.platform === "win32")("is its owner's alone, file by file, also where it was not", async () => {
    await written();
    chmodSync(path, 0o644);
    chmodSync(folder, 0o755);
    const { store } = await start();
    store.insert(task());
    expect(files()).toContain("history.db-wal");
    expect(files()).toContain("history.db-shm");
    for (const name of files()) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe("an older history", () => {
  it.each([1, 2, 3, 4])("of version %i is taken over, searched and sealed", async (version) => {
    const key = newDatabaseKey();
    entries.set("database", key);
    const options = { encryptionCipher: "aes256cbc", encryptionKey: key } as Database.Options;
    const old = new Database(path, options);
    old.exec(`PRAGMA journal_mode = WAL; ${MIGRATIONS.slice(0, version).join(";")}; PRAGMA user_version = ${version}`);
    const text = "Прошу перезвонить Тимуру Кравчуку. ".repeat(500);
    for (let number = 0; number < 20; number += 1) {
      old
        .prepare(
          `INSERT INTO task (id, created_at, title, named, input_type, input, mode, language_in, language_out, service,
             base_url, idempotency_key, state, counts) VALUES (?, ?, ?, 0, 'text', ?, 'blind', 'ru', 'ru', 'embedded', '', 'k', 'completed', '{}')`,
        )
        .run(`task-${number}`, number, `Дело ${number}`, number % 2 ? text : "Ёлка");
    }
    if (version > 1) old.prepare("INSERT INTO setting (name, value) VALUES ('detection', ?)").run('{"always":[]}');
    settle(old);
    old.close();
    const history = await start();
    expect(titles(history)).toEqual(Array.from({ length: 20 }, (_, number) => `Дело ${19 - number}`));
    expect(titles(history, "Кравчук")).toHaveLength(10);
    expect(titles(history, "елка")).toHaveLength(10);
    expect(history.store.get("task-1")?.input).toBe(text);
    expect(history.news.damage).toBeUndefined();
    await history.close();
    expect(files()).toEqual(expect.arrayContaining(["history.db", "history.db.seal"]));
    expect(titles(await start())).toHaveLength(20);
  });

  it("knows the columns of a task in the order of the file", () => {
    const database = openEncryptedDatabase(path, newDatabaseKey());
    const columns = database.prepare("PRAGMA table_info(task)").all() as { name: string }[];
    expect(columns.map(({ name }) => name)).toEqual(TASK_COLUMNS);
    database.close();
  });
});

describe("what stands in the way of a history is asked, and until the answer nothing is touched", () => {
  it("when its key is gone: it waits, and opens when the key is back", async () => {
    await written();
    const before = bytes();
    const kept = new Map(entries);
    entries.clear();
    const history = await start(() => {
      expect(bytes()).toEqual(before);
      expect(entries.size).toBe(0);
      kept.forEach((secret, account) => entries.set(account, secret));
      return { use: "retry" };
    });
    expect(asked).toEqual(["key_missing"]);
    expect(titles(history)).toEqual(["Жалоба"]);
  });

  it("a key from elsewhere opens it and is kept; one that does not fit is asked about", async () => {
    await written();
    const key = entries.get("database")!;
    entries.clear();
    const history = await start({ use: "key", key: newDatabaseKey() }, { use: "key", key });
    expect(asked).toEqual(["key_missing", "key_wrong"]);
    expect(titles(history)).toEqual(["Жалоба"]);
    expect(entries.get("database")).toBe(key);
  });

  it("a new history sets it aside whole, and it joins when its key comes back", async () => {
    await written("Прежняя");
    const first = new Map(entries);
    entries.clear();
    const fresh = await start({ use: "new" });
    expect(fresh.news.reset).toBe(true);
    expect(fresh.complete).toBe(false);
    fresh.store.insert(task({ title: "Новая" }));
    await fresh.close();
    expect(files().filter((name) => name.includes(".aside-"))).not.toEqual([]);
    // The key is still missing.
    const second = await start();
    expect(titles(second)).toEqual(["Новая"]);
    await second.close();
    // A restored keyring contains the old key under the current name, and keeps other names.
    first.forEach((secret, account) => entries.set(account, secret));
    const third = await start();
    expect(titles(third).sort()).toEqual(["Новая", "Прежняя"]);
    expect(third.news.joined).toBe(1);
    expect(third.complete).toBe(true);
    expect(files().filter((name) => name.includes(".aside-"))).toEqual([]);
    await third.close();
    expect(titles(await start()).sort()).toEqual(["Новая", "Прежняя"]);
  });

  it("a history is set aside with its log of writes, byte by byte", async () => {
    await written();
    (await start()).store.insert(task({ title: "Последнее" }));
    const before = [readFileSync(path), readFileSync(`${path}-wal`)];
    const kept = new Map(entries);
    entries.clear();
    await (await start({ use: "new" })).close();
    const aside = files().find((name) => /\.aside-[^-].*Z$/.test(name))!;
    expect([readFileSync(join(folder, aside)), readFileSync(join(folder, `${aside}-wal`))]).toEqual(before);
    kept.forEach((secret, account) => entries.set(account, secret));
    expect(titles(await start()).sort()).toEqual(["Жалоба", "Последнее"]);
  });

  it("one that an earlier version set aside joins too", async () => {
    await written("Прежняя");
    renameSync(path, `${path}.unreadable-2026-01-02T03-04-05-678Z`);
    for (const name of files().filter((file) => /\.db[.-](?:seal|mark|wal|shm)$/.test(file)))
      rmSync(join(folder, name));
    expect(titles(await start())).toEqual(["Прежняя"]);
  });

  it("when the keychain is locked: it is asked each time that it still is", async () => {
    await written();
    state = "locked";
    const history = await start({ use: "retry" }, () => {
      state = "open";
      return { use: "retry" };
    });
    expect(asked).toEqual(["keychain_locked", "keychain_locked"]);
    expect(titles(history)).toEqual(["Жалоба"]);
  });

  it("a locked keychain never begins a history, also at the very first start", async () => {
    state = "locked";
    expect((await start({ use: "new" }, { use: "memory" })).kept).toBe("left_alone");
    expect(asked).toEqual(["keychain_locked", "keychain_locked"]);
    expect(files()).toEqual([]);
  });

  it.each([true, false])("when a newer version wrote it, closed or killed (%s), it is left alone", async (closed) => {
    await written();
    const key = entries.get("database")!;
    const database = openEncryptedDatabase(path, key);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    settle(database);
    database.close();
    if (closed) await sealFile(path, key);
    // All is in the file; the library deletes its empty log when the memory of the connection is freed.
    const settled = (): [string, string][] => [...bytes()].filter(([name]) => !/-(?:wal|shm)$/.test(name));
    const before = settled();
    const history = await start({ use: "new" }, { use: "memory" });
    expect(asked).toEqual(["newer", "newer"]);
    expect(history.kept).toBe("left_alone");
    await history.close();
    expect(settled()).toEqual(before);
  });

  it("closes its file if the keychain does not keep the key", async () => {
    const title = await written();
    const key = entries.get("database")!;
    entries.clear();
    const before = keychain.set;
    keychain.set = () => Promise.reject(new Error("The keychain is full"));
    databases.length = 0;
    const history = await start({ use: "key", key }, () => {
      expect(databases.map(({ open: isOpen }) => isOpen)).toEqual([false]);
      keychain.set = before;
      return { use: "key", key };
    });
    expect(asked).toEqual(["key_missing", "failed"]);
    expect(titles(history)).toEqual([title]);
  });

  it("when anything else goes wrong, such as a full disk, it is left alone", async () => {
    await written();
    rmSync(`${path}.seal`);
    const before = readFileSync(path);
    // Prevents the creation of the new file.
    mkdirSync(join(`${path}.new`, "in the way"), { recursive: true });
    const history = await start({ use: "new" }, () => {
      expect(readFileSync(path).equals(before)).toBe(true);
      rmSync(`${path}.new`, { recursive: true });
      return { use: "retry" };
    });
    expect(asked).toEqual(["failed", "failed"]);
    expect(titles(history)).toEqual(["Жалоба"]);
  });
});

describe("a history that was damaged", () => {
  it("of no bytes is said, set aside and begun anew", async () => {
    await written();
    writeFileSync(path, "");
    const history = await start();
    expect(history.news.wasEmpty).toBe(true);
    expect(titles(history)).toEqual([]);
    expect(files().some((name) => /^history\.db\.damaged-/.test(name))).toBe(true);
  });

  it("goes on with all its tasks where the log of writes has a flipped bit and the rest can be read", async () => {
    await written();
    const { store } = await start();
    for (let number = 0; number < 30; number += 1) store.insert(task({ title: `Дело ${number}` }));
    const log = readFileSync(`${path}-wal`);
    log[Math.trunc(log.length / 2)]! ^= 1;
    writeFileSync(`${path}-wal`, log);
    expect(titles(await start()).length).toBeGreaterThan(20);
  });

  it("keeps the text of a task whose result is gone, to be run again", async () => {
    const { store, close } = await start();
    const row = task({ input: "А".repeat(20_000) });
    store.insert(row);
    const document = { original: row.input, result: "Б".repeat(90_000), replacements: [], segments: [] };
    store.saveWhole(row.id, { document }, { state: "completed" });
    await close();
    const file = readFileSync(path);
    // Near the end: a page of the long result, which was written last.
    file[file.length - 3 * 4096 + 2000]! ^= 1;
    writeFileSync(path, file);
    const history = await start();
    const found = history.store.get(row.id);
    if (found?.error) {
      expect(found).toMatchObject({ input: row.input, state: "error", error: { code: "history_damaged" } });
      expect(history.news.damage).toEqual({ lost: 0, again: 1, older: false });
    } else throw new Error("The flipped bit was not in the result");
  });

  it("is taken over by a start that was killed between writing the new file and moving it in", async () => {
    await written();
    renameSync(path, `${path}.new`);
    renameSync(`${path}.seal`, `${path}.new.seal`);
    writeFileSync(path, Buffer.alloc(4096, 7));
    expect(titles(await start())).toEqual(["Жалоба"]);
    expect(existsSync(`${path}.new`)).toBe(false);
  });

  it("notices a row that is gone, though everything else is as it was written", async () => {
    const { store, close } = await start();
    store.insert(task({ id: "one" }));
    store.insert(task({ id: "two" }));
    await close();
    const key = entries.get("database")!;
    const database = openEncryptedDatabase(path, key);
    database.exec("DELETE FROM task WHERE id = 'one'");
    settle(database);
    database.close();
    const history = await start();
    expect(history.news.damage).toEqual({ lost: 1, again: 0, older: false });
    expect(new Set(history.store.list("").map(({ id }) => id))).toEqual(new Set(["two"]));
  });

  it("does not take in a row that was changed by other hands, nor one without a tag", async () => {
    const { store, close } = await start();
    for (const id of ["one", "two", "three"]) store.insert(task({ id, title: id }));
    await close();
    const database = openEncryptedDatabase(path, entries.get("database")!);
    database.exec("UPDATE task SET title = 'another' WHERE id = 'one'");
    new TaskStore(database).insert(task({ id: "four" }));
    settle(database);
    database.close();
    const history = await start();
    expect(
      history.store
        .list("")
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["three", "two"]);
    expect(history.news.damage).toBeDefined();
  });
});
