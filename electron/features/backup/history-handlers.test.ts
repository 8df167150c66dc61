import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok } from "../../../shared/ipc/result";
import { newDatabaseKey } from "../../platform/keychain/keychain";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { WordStore } from "../../platform/history/word-store";
import { createHistoryHandlers, type HistoryParts } from "./history-handlers";

const electron = vi.hoisted(() => ({ path: undefined as string | undefined }));
vi.mock("electron", () => ({
  app: { isPackaged: false },
  dialog: {
    showOpenDialog: () =>
      Promise.resolve({ canceled: electron.path === undefined, filePaths: electron.path ? [electron.path] : [] }),
    showSaveDialog: () => Promise.resolve({ canceled: true, filePath: "" }),
  },
}));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-backup-"));
  path = join(folder, "one.outisbackup");
  electron.path = path;
  vi.stubEnv("OUTIS_SAVE_PATH", path);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

interface Computer {
  readonly handlers: ReturnType<typeof createHistoryHandlers>;
  readonly store: TaskStore;
  readonly key: string;
  readonly asked: string[];
  readonly progress: number[];
}

/** With its own history. `typed`: key of the typed code. */
function computer(
  options: { lasting?: boolean; acted?: boolean; typed?: () => string | undefined; allow?: boolean } = {},
): Computer {
  const database = openMemoryDatabase();
  const store = new TaskStore(database);
  const key = newDatabaseKey();
  const asked: string[] = [];
  const progress: number[] = [];
  const { lasting = true, acted = true, allow = true } = options;
  const parts: HistoryParts = {
    history: Promise.resolve({
      store,
      words: new WordStore(database),
      key: lasting ? key : undefined,
    }),
    settings: { current: { baseUrl: "https://outis.example/" } },
    keys: { get: () => Promise.resolve(undefined) },
    recoveryDialogs: {
      show: (shown) => {
        asked.push(shown === key ? "shown" : "shown another");
        return Promise.resolve(true);
      },
      ask: async (what, opens) => {
        asked.push(`code of a ${what}`);
        const given = options.typed?.();
        return given !== undefined && (await opens(given)) ? given : undefined;
      },
    },
    confirmations: {
      showCode: () => {
        asked.push("may it be shown");
        return Promise.resolve(allow ? ok(null) : fail("not_confirmed", "no"));
      },
    },
    window: () => undefined,
    language: () => "en",
    acted: () => acted,
    onHistoryProgress: (part) => progress.push(part),
  };
  return { handlers: createHistoryHandlers(parts), store, key, asked, progress };
}

function addTask(store: TaskStore): string {
  const row = task({ mode: "blind", input: "Прошу перезвонить Семёну", state: "completed" });
  store.insert(row);
  return row.id;
}

const code = (name: string) => ({ ok: false, error: { code: name } });

describe("the recovery code", () => {
  it("is shown by main; the page learns only that it is kept", async () => {
    const { handlers, store, asked, key } = computer();
    addTask(store);
    expect(await handlers["history.recovery"](null)).toEqual(ok({ lasting: true, kept: false, due: true }));
    const answer = await handlers["history.showCode"](null);
    expect(answer).toEqual(ok({ kept: true }));
    expect(JSON.stringify(answer)).not.toContain(key);
    expect(asked).toEqual(["shown"]);
    expect(await handlers["history.recovery"](null)).toEqual(ok({ lasting: true, kept: true, due: false }));
  });

  it("is shown again only after the person was asked", async () => {
    const { handlers, asked } = computer({ allow: false });
    await handlers["history.showCode"](null);
    expect(await handlers["history.showCode"](null)).toMatchObject(code("not_confirmed"));
    expect(asked).toEqual(["shown", "may it be shown"]);
  });

  it("is not spoken of any more after Later", async () => {
    const { handlers, store } = computer();
    addTask(store);
    await handlers["history.later"](null);
    expect(await handlers["history.recovery"](null)).toMatchObject({ value: { due: false } });
  });

  it("does not exist where the history has no key", async () => {
    const { handlers, store, asked } = computer({ lasting: false });
    addTask(store);
    expect(await handlers["history.recovery"](null)).toEqual(ok({ lasting: false, kept: false, due: false }));
    expect(await handlers["history.showCode"](null)).toMatchObject(code("no_keychain"));
    expect(await handlers["history.saveBackup"](null)).toMatchObject(code("no_keychain"));
    expect(asked).toEqual([]);
  });

  it("opens no window, and no dialog, for a page that nobody has touched", async () => {
    const { handlers, asked } = computer({ acted: false });
    for (const channel of ["history.showCode", "history.saveBackup", "history.restoreBackup"] as const) {
      expect(await handlers[channel](null)).toMatchObject(code("not_confirmed"));
    }
    expect(asked).toEqual([]);
  });
});

describe("backup and restore", () => {
  it("need no code on the computer that the backup is of", async () => {
    const here = computer();
    const id = addTask(here.store);
    expect(await here.handlers["history.saveBackup"](null)).toEqual(ok({ saved: true, tasks: 1, unreadable: 0 }));
    here.store.setRemoved(id, true);
    here.store.purgeRemoved();
    expect(await here.handlers["history.restoreBackup"](null)).toEqual(
      ok({ restored: true, added: 1, replaced: 0, kept: 0, unreadable: 0, hidesLess: 0 }),
    );
    expect(here.asked).toEqual([]);
    expect(here.progress.at(-1)).toBe(1);
  });

  it("need the code on another; another history's code opens nothing", async () => {
    const here = computer();
    const id = addTask(here.store);
    await here.handlers["history.saveBackup"](null);

    const wrong = computer({ typed: newDatabaseKey });
    expect(await wrong.handlers["history.restoreBackup"](null)).toMatchObject({ value: { restored: false, added: 0 } });
    expect(wrong.store.list("")).toEqual([]);

    const there = computer({ typed: () => here.key });
    expect(await there.handlers["history.restoreBackup"](null)).toMatchObject({ value: { restored: true, added: 1 } });
    expect(there.asked).toEqual(["code of a backup"]);
    expect(there.store.get(id)?.title).toBe("Жалоба");
  });

  it("say what is wrong with a file, and change nothing", async () => {
    const here = computer();
    addTask(here.store);
    await here.handlers["history.saveBackup"](null);
    const whole = readFileSync(path);
    const restore = () => here.handlers["history.restoreBackup"](null);

    writeFileSync(path, whole.subarray(0, -1));
    expect(await restore()).toMatchObject(code("backup_damaged"));
    writeFileSync(path, "PK");
    expect(await restore()).toMatchObject(code("backup_unknown"));
    const newer = Buffer.from(whole);
    newer[12] = 99;
    writeFileSync(path, newer);
    expect(await restore()).toMatchObject(code("backup_newer"));
    electron.path = join(folder, "not there");
    const gone = await restore();
    expect(gone).toMatchObject({ error: { code: "backup_unreadable", details: { system: "ENOENT" } } });
    expect(JSON.stringify(gone)).not.toContain(folder);
    expect(here.store.list("")).toHaveLength(1);
  });

  it("are not begun by who closes the dialog", async () => {
    const { handlers } = computer();
    vi.stubEnv("OUTIS_SAVE_PATH", "");
    electron.path = undefined;
    expect(await handlers["history.saveBackup"](null)).toMatchObject({ value: { saved: false } });
    expect(await handlers["history.restoreBackup"](null)).toMatchObject({ value: { restored: false } });
  });

  it("say that a file could not be written, without its path", async () => {
    const { handlers } = computer();
    vi.stubEnv("OUTIS_SAVE_PATH", join(folder, "no such folder", "one.outisbackup"));
    const answer = await handlers["history.saveBackup"](null);
    expect(answer).toMatchObject({ error: { code: "save_failed", details: { system: "ENOENT" } } });
    expect(JSON.stringify(answer)).not.toContain(folder);
  });

  it("are done one at a time", async () => {
    const here = computer();
    const first = here.handlers["history.saveBackup"](null);
    expect(await here.handlers["history.restoreBackup"](null)).toMatchObject(code("backup_busy"));
    expect(await first).toMatchObject({ ok: true });
    expect(await here.handlers["history.restoreBackup"](null)).toMatchObject({ ok: true });
  });
});
