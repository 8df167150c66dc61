import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openHistory, type OpenedHistory } from "./open-history";
import { oneKey } from "./testing/one-key";
import manifest from "./testing/past/manifest.json";

/** Called before each change of a file or of the database. */
const watch = vi.hoisted(() => ({ before: undefined as ((what: string) => void) | undefined }));

vi.mock("node:fs", async (original) => {
  const fs = await original<Record<string, (...values: unknown[]) => unknown>>();
  const writing = ["writeFileSync", "renameSync", "rmSync", "copyFileSync", "writeSync", "chmodSync", "openSync"];
  const watched = writing.map((name) => [
    name,
    (...values: unknown[]) => {
      watch.before?.(name);
      return fs[name]!(...values);
    },
  ]);
  return { ...fs, ...(Object.fromEntries(watched) as object) };
});

vi.mock("libsql", async (original) => {
  const { default: Database } = await original<{ default: typeof import("libsql") }>();
  class Watched extends Database {
    override exec(sql: string): this {
      watch.before?.(sql);
      return super.exec(sql);
    }
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    override prepare(sql: string): any {
      const statement = super.prepare(sql);
      const run = statement.run.bind(statement);
      statement.run = (...values: unknown[]) => {
        watch.before?.(sql);
        return run(...values);
      };
      return statement;
    }
  }
  return { default: Watched };
});

const KEY = "5a".repeat(32);
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-interrupted-"))));
afterEach(() => {
  watch.before = undefined;
  rmSync(folder, { recursive: true });
});

const open = (name: string, questions: string[] = []): Promise<OpenedHistory> =>
  openHistory(join(folder, name, "history.db"), oneKey(KEY), ({ state }) => {
    questions.push(state);
    watch.before = undefined;
    return Promise.resolve({ use: "retry" });
  });

function contentsOf({ store, words }: OpenedHistory): object {
  const tasks = store.wholeRows.ids().map((id) => [store.wholeRows.read(id), store.document(id), store.review(id)]);
  return { tasks, words: words.get(), found: store.list("елка").length };
}

/** Read row by row, and opened by the library. */
describe.each(["be714622", "6391a2c9"] as const)("an upgrade of the history of commit %s", (commit) => {
  let expected: object;
  beforeEach(async () => {
    cpSync(join(import.meta.dirname, "testing", "past", commit), join(folder, "first"), { recursive: true });
    cpSync(join(folder, "first"), join(folder, "whole"), { recursive: true });
    const history = await open("whole");
    expected = contentsOf(history);
    expect(history.store.wholeRows.ids()).toHaveLength(manifest[commit].tasks.length);
    await history.close();
  });

  it("is resumed or repeated after the process was killed before any write", async () => {
    // Written data survives the end of a process, so a copy is the state after a kill.
    const killed = new Set<string>();
    watch.before = () => {
      const state = stateOf(join(folder, "first"));
      if (killed.has(state)) return;
      killed.add(state);
      cpSync(join(folder, "first"), join(folder, state), { recursive: true });
    };
    await (await open("first")).close();
    watch.before = undefined;
    expect(killed.size).toBeGreaterThan(10);
    for (const state of killed) {
      const history = await open(state);
      expect([history.news.damage, contentsOf(history)]).toEqual([undefined, expected]);
      await history.close();
    }
  });

  it("is repeated after any kind of write failed because the disk was full", async () => {
    const kinds = new Set<string>();
    watch.before = (what) => void kinds.add(what);
    cpSync(join(folder, "first"), join(folder, "counted"), { recursive: true });
    await (await open("counted")).close();
    expect(kinds.size).toBeGreaterThan(10);
    for (const [number, kind] of [...kinds].entries()) {
      const name = `full-${number}`;
      cpSync(join(folder, "first"), join(folder, name), { recursive: true });
      watch.before = (what) => {
        if (what === kind) throw Object.assign(new Error("No space"), { code: "ENOSPC" });
      };
      const history = await open(name);
      watch.before = undefined;
      expect([kind, history.news.damage, contentsOf(history)]).toEqual([kind, undefined, expected]);
      await history.close();
    }
  });
});

function stateOf(profile: string): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(profile, { withFileTypes: true }).filter((each) => each.isFile()))
    hash.update(file.name).update(readFileSync(join(profile, file.name)));
  return hash.digest("hex");
}
