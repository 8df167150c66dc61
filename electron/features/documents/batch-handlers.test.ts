import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inMemory } from "../../../documents/process/stored-document";
import { documentFrom } from "../../../shared/document/align";
import { fail, ok } from "../../../shared/ipc/result";
import type { TaskRunner } from "../tasks/task-runner";
import type { SourceExportParts } from "./source-export";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { createBatchHandlers } from "./batch-handlers";

vi.mock("electron", () => ({ app: {}, dialog: {} }));

const BATCH = { id: "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002", index: 0, shared: true };
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
let beside: string;
let store: TaskStore;
/** No task has a document, unless a test changes this. */
let documents: SourceExportParts;
beforeEach(() => {
  beside = mkdtempSync(join(tmpdir(), "outis-sources-"));
  store = new TaskStore(openMemoryDatabase());
  documents = { sources: { open: () => Promise.resolve(fail("document_missing", "")) }, parser: { rewrite: vi.fn() } };
  const row = task({ input: "Анна ждёт", title: "one.txt", named: true, batch: BATCH });
  store.insert(row);
  const document = documentFrom(row.input, { text: "[ИМЯ_1] ждёт", mapping: { "[ИМЯ_1]": "Анна" } });
  store.saveWhole(row.id, { document }, { state: "completed" });
});
afterEach(() => rmSync(beside, { recursive: true, force: true }));

/** `answer`: the user's choice, given the offer. */
async function save(answer: (offered: string | undefined) => string | undefined, folder = beside) {
  let offered: string | undefined;
  const handlers = createBatchHandlers({
    history: Promise.resolve({ store, runner: {} as TaskRunner }),
    sources: { folderOf: () => (folder === "" ? undefined : folder) },
    language: () => "en",
    folderName: () => ({ base: "Depersonalized", ending: "" }),
    documents,
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

/** A copy of the document loses pictures. */
function madeOfDocument(): Parameters<typeof createBatchHandlers>[0] {
  const [row] = store.batch(BATCH.id);
  const key = "0".repeat(64);
  const source = { kept: true, name: "one.docx", format: "docx", size: 3, key, textHash: key, hash: key } as const;
  store.update(row!.id, { source });
  documents = {
    sources: {
      open: () => Promise.resolve(ok({ source, stored: inMemory("one.docx", Buffer.from("abc")), hasSeen: false })),
    },
    parser: {
      rewrite: () =>
        Promise.resolve(
          ok({ bytes: Buffer.from("A."), notCarried: [{ kind: "pictures", count: 2 }], unread: [] } as const),
        ),
    },
  };
  return {
    history: Promise.resolve({ store, runner: {} as TaskRunner }),
    sources: { folderOf: () => beside },
    language: () => "en",
    folderName: () => ({ base: "Depersonalized", ending: "" }),
    askForFolder: (offered) => Promise.resolve(offered),
    documents,
  };
}

it("says what documents do not carry over before it writes any, and leaves nothing where the answer is no", async () => {
  const handlers = createBatchHandlers(madeOfDocument());
  const asked = await handlers["batch.save"]({ id: BATCH.id });
  expect(asked).toMatchObject({
    value: { saved: false, asks: { notCarried: [{ kind: "pictures", count: 2 }], unread: [] } },
  });
  const ticket = asked.ok ? (asked.value.asks?.ticket ?? "") : "";
  expect(readdirSync(join(beside, "Depersonalized"))).toEqual([]);
  expect(await handlers["batch.finishSave"]({ ticket, save: false })).toEqual(ok({ saved: false, files: [] }));
  expect(readdirSync(beside)).toEqual([]);
  expect(await handlers["batch.finishSave"]({ ticket, save: true })).toMatchObject({ error: { code: "cancelled" } });
});

it("asks about regions that stay visible by the choice in the history, whatever the parser answers", async () => {
  const parts = madeOfDocument();
  const region = { id: "0-face-1", page: 0, kind: "face", corners: CORNERS, covered: false } as const;
  const { sources, parser } = documents;
  const row = store.batch(BATCH.id)[0]!;
  if (row.source?.kept === true) store.update(row.id, { source: { ...row.source, regions: [region] } });
  documents = {
    parser: {
      rewrite: async (...asked) => {
        const made = await parser.rewrite(...asked);
        return made.ok ? ok({ ...made.value, regions: [{ ...region, covered: true }] }) : made;
      },
    },
    sources: {
      open: async (id) => {
        const opened = await sources.open(id);
        return opened.ok ? ok({ ...opened.value, source: { ...opened.value.source, regions: [region] } }) : opened;
      },
    },
  };
  const asked = await createBatchHandlers({ ...parts, documents })["batch.save"]({ id: BATCH.id });
  expect(asked).toMatchObject({ value: { asks: { visible: [{ kind: "face", count: 1 }] } } });
});

it("writes documents as documents once the person has read that", async () => {
  const handlers = createBatchHandlers(madeOfDocument());
  const asked = await handlers["batch.save"]({ id: BATCH.id });
  const ticket = asked.ok ? (asked.value.asks?.ticket ?? "") : "";
  expect(await handlers["batch.finishSave"]({ ticket, save: true })).toMatchObject({
    value: { saved: true, files: [{ fileName: "one.depersonalized.docx" }] },
  });
  expect(readFileSync(join(beside, "Depersonalized", "one.depersonalized.docx"), "utf8")).toBe("A.");
});
