import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { documentFrom } from "../../shared/document/align";
import type { TaskRunner } from "../tasks/task-runner";
import { openMemoryDatabase } from "../store/database";
import { TaskStore } from "../store/task-store";
import { task } from "../store/testing/some-history";
import { createBatchHandlers } from "./batch-handlers";

vi.mock("electron", () => ({ app: {}, dialog: {} }));

const BATCH = { id: "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002", index: 0, shared: true };
let beside: string;
let store: TaskStore;
beforeEach(() => {
  beside = mkdtempSync(join(tmpdir(), "outis-sources-"));
  store = new TaskStore(openMemoryDatabase());
  const row = task({ input: "Анна ждёт", title: "one.txt", named: true, batch: BATCH });
  store.insert(row);
  const document = documentFrom(row.input, { text: "[ИМЯ_1] ждёт", mapping: { "[ИМЯ_1]": "Анна" } });
  store.saveWhole(row.id, { document }, { state: "completed" });
});
afterEach(() => rmSync(beside, { recursive: true, force: true }));

/** Saves the batch; `answer` is what the person chooses, given what is offered. */
async function save(answer: (offered: string | undefined) => string | undefined, folder = beside) {
  let offered: string | undefined;
  const handlers = createBatchHandlers({
    history: Promise.resolve({ store, runner: {} as TaskRunner }),
    sources: { folderOf: () => (folder === "" ? undefined : folder) },
    language: () => "en",
    folderName: () => "Depersonalized",
    askForFolder: (one) => {
      offered = one;
      return Promise.resolve(answer(one));
    },
  });
  const saved = await handlers["batch.save"]({ id: BATCH.id });
  return { offered, saved };
}

it("offers a new folder beside the sources, and another one the next time", async () => {
  const [first, second] = [await save((offered) => offered), await save((offered) => offered)];
  expect([first.offered, second.offered]).toEqual([join(beside, "Depersonalized"), join(beside, "Depersonalized (2)")]);
  expect(first.saved).toMatchObject({ ok: true, value: { saved: true, folder: "Depersonalized" } });
  for (const { offered = "" } of [first, second]) expect(readdirSync(offered)).toEqual(["one.depersonalized.txt"]);
});

it("leaves no empty folder behind where the person chose another one, or none", async () => {
  const elsewhere = join(beside, "elsewhere");
  mkdirSync(elsewhere);
  await save(() => elsewhere);
  expect((await save(() => undefined)).saved).toMatchObject({ value: { saved: false } });
  expect(readdirSync(beside)).toEqual(["elsewhere"]);
  expect(readdirSync(elsewhere)).toEqual(["one.depersonalized.txt"]);
});

it("offers nothing where no source is known, or none can be made there", async () => {
  const file = join(beside, "a file");
  writeFileSync(file, "");
  expect((await save(() => undefined, "")).offered).toBeUndefined();
  expect((await save(() => undefined, file)).offered).toBeUndefined();
  expect(existsSync(file)).toBe(true);
});
