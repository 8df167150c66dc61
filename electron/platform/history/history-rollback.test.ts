import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBackup } from "../../features/backup/backup-file";
import { restoreBackup } from "../../features/backup/restore-backup";
import { saveBackup } from "../../features/backup/save-backup";
import type { Keychain } from "../keychain/keychain";
import { sealFile } from "./file/file-seal";
import { Mark } from "./file/mark";
import { keyInKeychain } from "./history-key";
import { type HistoryAnswer, openHistory, type OpenedHistory } from "./open-history";
import { keyFor } from "./tags";
import { task } from "./testing/some-history";

let folder: string;
const open: OpenedHistory[] = [];

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-rollback-"))));
afterEach(async () => {
  for (const history of open.splice(0)) await history.close().catch(() => undefined);
  rmSync(folder, { recursive: true });
});

/** A computer with its keychain, which may be read-only. */
interface Computer {
  readonly entries: Map<string, string>;
  refuses: boolean;
}
const newComputer = (): Computer => ({ entries: new Map(), refuses: false });

function keychainOf(computer: Computer): Keychain {
  return {
    get: (account) => Promise.resolve(computer.entries.get(account)),
    set: (account, secret) => {
      if (computer.refuses) return Promise.reject(new Error("The keychain refuses"));
      computer.entries.set(account, secret);
      return Promise.resolve();
    },
    remove: (account) => Promise.resolve(void computer.entries.delete(account)),
  };
}

const pathIn = (profile: string): string => join(folder, profile, "history.db");

async function start(computer: Computer, profile = "profile", ...answers: HistoryAnswer[]): Promise<OpenedHistory> {
  const path = pathIn(profile);
  mkdirSync(join(folder, profile), { recursive: true });
  const source = keyInKeychain(() => Promise.resolve({ state: "open", keychain: keychainOf(computer) }));
  const history = await openHistory(path, source, ({ state }) => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new Error(`Not to be asked: ${state}`));
  });
  open.push(history);
  return history;
}

const add = ({ store }: OpenedHistory, ...titles: string[]): void => {
  for (const title of titles) store.insert(task({ title, state: "cancelled" }));
};
const titles = ({ store }: OpenedHistory): string[] =>
  store
    .list("")
    .map(({ title }) => title)
    .sort();

function keepCopy(name: string, profile = "profile"): void {
  rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(join(folder, profile), join(folder, name), { recursive: true });
}

function putBack(name: string, parts: readonly string[] = ["", "-wal", "-shm", ".seal", ".mark"]): void {
  for (const part of parts) {
    rmSync(pathIn("profile") + part, { force: true });
    if (readdirSync(join(folder, name)).includes(`history.db${part}`))
      cpSync(pathIn(name) + part, pathIn("profile") + part);
  }
}

/** In a process. Returns the titles reported as saved. */
async function write(computer: Computer, end: "closed" | "killed", ...added: string[]): Promise<string[]> {
  const entries = join(folder, "entries.json");
  const script = join(folder, "write.mjs");
  mkdirSync(join(folder, "profile"), { recursive: true });
  writeFileSync(entries, JSON.stringify(Object.fromEntries(computer.entries)));
  if (!readdirSync(folder).includes("write.mjs")) {
    symlinkSync(join(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"));
    await build({
      entryPoints: [join(import.meta.dirname, "testing/write-tasks.ts")],
      outfile: script,
      bundle: true,
      platform: "node",
      format: "esm",
      external: ["libsql", "@napi-rs/keyring", "onnxruntime-node"],
      logLevel: "silent",
    });
  }
  const args = [script, pathIn("profile"), entries, end, ...added];
  const saved = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      error?.signal === "SIGKILL" ? resolve(stdout) : reject(new Error(stderr)),
    );
  });
  Object.entries(JSON.parse(readFileSync(entries, "utf8")) as Record<string, string>).forEach(([account, secret]) =>
    computer.entries.set(account, secret),
  );
  return saved.trim().split("\n");
}

/** Five tasks of a closed run, then five of a killed run. */
async function tenTasks(computer: Computer): Promise<void> {
  await write(computer, "closed", "01", "02", "03", "04", "05");
  expect(await write(computer, "killed", "06", "07", "08", "09", "10")).toHaveLength(5);
}

describe("an older history is noticed", () => {
  it("when the log of writes was deleted after a crash, at each start until one was closed", async () => {
    const here = newComputer();
    await tenTasks(here);
    rmSync(`${pathIn("profile")}-wal`);
    const told = { lost: 5, again: 0, older: true };
    const found = await start(here);
    expect(found.news.damage).toEqual(told);
    expect(titles(found)).toEqual(["01", "02", "03", "04", "05"]);
    // Killed before the user has read it.
    const again = await start(here);
    expect(again.news.damage).toEqual(told);
    add(again, "11");
    await again.close();
    const last = await start(here);
    expect(last.news.damage).toBeUndefined();
    expect(titles(last)).toEqual(["01", "02", "03", "04", "05", "11"]);
  });

  it("when the log and the mark were deleted", async () => {
    const here = newComputer();
    await tenTasks(here);
    for (const part of ["-wal", ".mark"]) rmSync(pathIn("profile") + part);
    expect((await start(here)).news.damage).toMatchObject({ older: true });
    expect((await start(here)).news.damage).toMatchObject({ older: true });
  });

  it.each([
    ["all files", ["", "-wal", "-shm", ".seal", ".mark"], 2],
    ["the database and its seal, with the newer mark", ["", "-wal", "-shm", ".seal"], 2],
    ["the mark alone", [".mark"], undefined],
  ])("when older copies of %s were put in place", async (_what, parts, lost) => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01", "02");
    await first.close();
    keepCopy("older");
    const second = await start(here);
    add(second, "03", "04");
    await second.close();
    putBack("older", parts);
    const found = await start(here);
    if (lost === undefined) expect(found.news.damage).toBeUndefined();
    else expect(found.news.damage).toEqual({ lost, again: 0, older: true });
    expect(titles(found)).toEqual(lost === undefined ? ["01", "02", "03", "04"] : ["01", "02"]);
    await found.close();
    // Both the copy and the replaced history are older than the accepted state.
    putBack("older");
    expect((await start(here)).news.damage).toMatchObject({ older: true });
  });

  it("when an older copy of a history that was killed is put in place", async () => {
    const here = newComputer();
    await tenTasks(here);
    keepCopy("older");
    const second = await start(here);
    add(second, "11");
    await second.close();
    putBack("older");
    expect((await start(here)).news.damage).toEqual({ lost: 1, again: 0, older: true });
  });

  it("when all its files were deleted", async () => {
    const here = newComputer();
    await tenTasks(here);
    await (await start(here)).close();
    for (const part of ["", "-wal", "-shm", ".seal", ".mark"]) rmSync(pathIn("profile") + part, { force: true });
    expect((await start(here)).news.damage).toEqual({ lost: 10, again: 0, older: true });
  });

  it("when a history of an earlier key was put in its place, until one was closed", async () => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01");
    await first.close();
    keepCopy("older");
    const foreign = await start(newComputer(), "foreign");
    await foreign.close();
    putBack("foreign");
    const second = await start(here, "profile", { use: "new" });
    expect(second.news.reset).toBe(true);
    add(second, "02", "03", "04");
    await second.close();
    putBack("older");
    for (let times = 0; times < 2; times += 1) {
      const found = await start(here);
      expect(found.news.damage).toEqual({ lost: 2, again: 0, older: true });
      expect(titles(found)).toEqual(["01"]);
      if (times === 1) await found.close();
    }
    expect((await start(here)).news.damage).toBeUndefined();
  });

  it("when a new history was made of its rows in between", async () => {
    const here = newComputer();
    await tenTasks(here);
    keepCopy("older");
    const rebuilt = await start(here);
    add(rebuilt, "11");
    await rebuilt.close();
    putBack("older");
    expect((await start(here)).news.damage).toEqual({ lost: 1, again: 0, older: true });
  });
});

describe("nothing is said of a history", () => {
  it("that was killed: it has every task that was reported as saved", async () => {
    const here = newComputer();
    await tenTasks(here);
    const found = await start(here);
    expect(found.news.damage).toBeUndefined();
    expect(titles(found)).toHaveLength(10);
  });

  it("after any order of writing, closing and being killed", async () => {
    const ends = fc.array(fc.record({ added: fc.nat(3), removed: fc.boolean(), closes: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(ends, async (runs) => {
        const here = newComputer();
        const profile = `round-${(round += 1)}`;
        for (const { added, removed, closes } of runs) {
          const history = await start(here, profile);
          expect(history.news.damage).toBeUndefined();
          for (let at = 0; at < added; at += 1) add(history, "task");
          const [first] = history.store.list("");
          if (removed && first) history.store.setRemoved(first.id, true);
          if (closes) await history.close();
        }
        expect((await start(here, profile)).news.damage).toBeUndefined();
      }),
      { numRuns: 12 },
    );
  });

  it("that was killed between a change and its mark", async () => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01");
    keepCopy("before");
    add(first, "02");
    putBack("before", [".mark"]);
    expect((await start(here)).news.damage).toBeUndefined();
  });

  it("that was killed between writing a new file and moving it in", async () => {
    const here = newComputer();
    await tenTasks(here);
    keepCopy("killed");
    await (await start(here)).close();
    const path = pathIn("profile");
    for (const part of ["", ".seal"]) renameSync(path + part, `${path}.new${part}`);
    putBack("killed");
    const found = await start(here);
    expect(found.news.damage).toBeUndefined();
    expect(titles(found)).toHaveLength(10);
    expect((await start(here)).news.damage).toBeUndefined();
  });

  it("whose keychain could not be written, or is an older one", async () => {
    const here = newComputer();
    await (await start(here)).close();
    const before = new Map(here.entries);
    here.refuses = true;
    const refused = await start(here);
    add(refused, "01");
    await refused.close();
    expect((await start(here)).news.damage).toBeUndefined();
    here.refuses = false;
    add(await start(here), "02");
    here.entries.clear();
    before.forEach((secret, account) => here.entries.set(account, secret));
    expect((await start(here)).news.damage).toBeUndefined();
  });

  it("whose keychain is gone, when its key is typed as a recovery code", async () => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01");
    await first.close();
    const there = newComputer();
    const found = await start(there, "profile", { use: "key", key: first.key! });
    expect(found.news.damage).toBeUndefined();
    expect(titles(found)).toEqual(["01"]);
  });

  it("when two computers open one profile in turn", async () => {
    const [here, there] = [newComputer(), newComputer()];
    const first = await start(here);
    await first.close();
    await (await start(there, "profile", { use: "key", key: first.key! })).close();
    for (const computer of [here, there, there, here]) {
      const history = await start(computer);
      expect(history.news.damage).toBeUndefined();
      add(history, "task");
      await history.close();
    }
  });

  it("when a copy of the profile in another folder is used in turn with it", async () => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01");
    await first.close();
    keepCopy("copy");
    for (const profile of ["profile", "copy", "profile", "profile", "copy"]) {
      const history = await start(here, profile);
      expect(history.news.damage).toBeUndefined();
      add(history, "task");
      await history.close();
    }
  });

  it("that a backup was joined to", async () => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01", "02");
    const path = join(folder, "one.outis-backup");
    await saveBackup(path, first.key!, first, () => undefined);
    for (const { id } of first.store.list("")) first.store.setRemoved(id, true);
    first.store.purgeRemoved();
    const backup = await openBackup(path);
    await restoreBackup(
      backup,
      first.key!,
      { ...first, isKnownService: () => Promise.resolve(false) },
      () => undefined,
    );
    await backup.close();
    await first.close();
    const found = await start(here);
    expect(found.news.damage).toBeUndefined();
    expect(titles(found)).toEqual(["01", "02"]);
  });

  it("whose tasks were deleted", async () => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01", "02");
    await first.close();
    const second = await start(here);
    for (const { id } of second.store.list("")) second.store.setRemoved(id, true);
    second.store.purgeRemoved();
    await second.close();
    expect((await start(here)).news.damage).toBeUndefined();
  });

  it("of an earlier version, whose mark has no number of rows, or which has no mark", async () => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01");
    await first.close();
    const path = pathIn("profile");
    for (const mark of [oldMark(path, first.key!), ""]) {
      for (const account of here.entries.keys()) if (account.startsWith("history-")) here.entries.delete(account);
      writeFileSync(`${path}.mark`, mark);
      const found = await start(here);
      expect(found.news.damage).toBeUndefined();
      await found.close();
      expect(new Mark(path, first.key!).read()?.rows).toBe(1);
    }
  });

  it("whose seal could not be written at the exit", async () => {
    const here = newComputer();
    const first = await start(here);
    add(first, "01");
    await first.close();
    await sealFile(pathIn("profile"), "00".repeat(32));
    const found = await start(here);
    expect(found.news.damage).toBeUndefined();
    expect(titles(found)).toEqual(["01"]);
  });
});

/** Record of an earlier version for the same state. */
function oldMark(path: string, key: string): string {
  const { changes } = new Mark(path, key).read()!;
  const mac = createHmac("sha256", keyFor("mark", key)).update(String(changes)).digest("hex");
  return JSON.stringify({ changes, mac }).padEnd(120);
}
