import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { sourceInBackup } from "../../platform/history/source-document";
import { task } from "../../platform/history/testing/some-history";
import { taskSource } from "./source-export";
import { type OpenedDocument, SourceDocuments } from "./source-documents";
import { SourceFiles } from "./source-files";
import { WaitingBudget } from "./waiting-budget";

const TEXT = "Anna Petrova waits.\r\n";
const BYTES = Buffer.from(TEXT);
const READ = { name: "letter.txt", text: TEXT, format: "text" } as const;
const READING = "0b8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11";
const OTHER_READING = "1c8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11";

let folder: string;
let files: SourceFiles;
let waiting: SourceFiles;
let store: TaskStore;
let sources: SourceDocuments;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "outis-sources-")), "documents");
  files = new SourceFiles(folder);
  store = new TaskStore(openMemoryDatabase());
  waiting = new SourceFiles(join(folder, "..", "waiting"));
  sources = new SourceDocuments({ files, waiting }, () => Promise.resolve(store));
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

async function hold(read: Parameters<SourceDocuments["hold"]>[1] & { readonly name: string }): Promise<void> {
  expect(await sources.add(READING, read.name, BYTES)).toEqual(ok(null));
  sources.hold(READING, read);
}
const bytesOf = async (opened: Result<OpenedDocument>): Promise<Uint8Array | undefined> =>
  opened.ok ? (await opened.value.stored.load()).bytes : undefined;
const left = (): string[] => readdirSync(join(folder, "..", "waiting"));
/** To a new task, as when it is created. */
async function give(reading: string, text: string = TEXT): Promise<string> {
  const row = task({ input: TEXT, state: "completed" });
  const created = await sources.whileCreating(reading, text, ({ id, source }) => {
    store.insert({ ...row, id, source });
    return Promise.resolve(ok({ id }));
  });
  if (!created.ok) throw new Error(created.error.code);
  return created.value.id;
}
async function given(text: string = TEXT): Promise<string> {
  await hold(READ);
  return give(READING, text);
}

describe("the document that a task was made of", () => {
  it("is kept with the task, and opens with the key in its row", async () => {
    const id = await given();
    expect(readdirSync(folder)).toEqual([`${id}.source`]);
    const opened = await sources.open(id);
    expect(await bytesOf(opened)).toEqual(BYTES);
    expect(opened.ok && opened.value.source).toMatchObject({ name: "letter.txt", format: "text", size: BYTES.length });
    // A new run has only the history and the folder.
    const later = new SourceDocuments({ files: new SourceFiles(folder), waiting }, () => Promise.resolve(store));
    expect(await bytesOf(await later.open(id))).toEqual(BYTES);
  });

  it.each([true, false])("is kept if the page ends while the task is created (created: %s)", async (isCreated) => {
    await hold(READ);
    await sources.add(OTHER_READING, "other.txt", BYTES);
    let id = "";
    await sources.whileCreating(READING, TEXT, async (own) => {
      await sources.dropAll();
      expect(left()).toHaveLength(1);
      ({ id } = own);
      if (isCreated) store.insert({ ...task({ input: TEXT, state: "completed" }), ...own });
      return isCreated ? ok({ id }) : fail("disk_full", "No room");
    });
    await vi.waitFor(() => expect(left()).toEqual([]));
    expect(sources.readings).toEqual([]);
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual(isCreated ? [`${id}.source`] : []));
    if (isCreated) expect(await bytesOf(await sources.open(id))).toEqual(BYTES);
  });

  it("is complete as soon as its task is stored, also if the application is killed then", async () => {
    await hold(READ);
    const stored = await new Promise<string>((done) => {
      void sources.whileCreating(READING, TEXT, (own) => {
        store.insert({ ...task({ input: TEXT, state: "queued" }), ...own });
        done(own.id);
        return new Promise(() => undefined);
      });
    });
    const nextStart = new SourceDocuments({ files, waiting }, () => Promise.resolve(store));
    await files.keepOnly(store.documents());
    await vi.waitFor(() => expect(left()).toEqual([]));
    expect(await bytesOf(await nextStart.open(stored))).toEqual(BYTES);
  });

  it("can be started again if the task could not be stored", async () => {
    await hold(READ);
    await sources.whileCreating(READING, TEXT, () => Promise.resolve(fail("disk_full", "No room")));
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
    expect(await bytesOf(await sources.open(await give(READING)))).toEqual(BYTES);
  });

  it("remembers which words of a scan were read with doubt, unless its text was edited", async () => {
    const unsure = [{ start: 0, end: 4, confidence: 43 }];
    for (const [text, kept] of [
      [TEXT, unsure],
      [`${TEXT}!`, undefined],
    ] as const) {
      await hold({ ...READ, unsure });
      const id = await give(READING, text);
      const source = store.getLight(id)?.source ?? null;
      expect(taskSource(source, undefined, true)?.unsure).toEqual(kept);
      expect(source && sourceInBackup(source).unsure).toEqual(kept);
    }
  });

  it("keeps its regions, and the results of recognition, which stay sealed with it", async () => {
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    const regions = [{ id: "0-unread-1", page: 0, kind: "unread", corners, covered: true }] as const;
    const seen = { abc: { words: [], regions: [{ kind: "unread", corners }] } } as const;
    await hold({ ...READ, regions, seen });
    const id = await give(READING);
    const opened = await sources.open(id);
    expect(await bytesOf(opened)).toEqual(BYTES);
    expect(opened.ok && (await opened.value.stored.load()).seen).toEqual(seen);
    expect(opened.ok && opened.value.hasSeen).toBe(true);
    expect(taskSource(store.getLight(id)?.source ?? null, undefined, true)?.regions).toEqual(regions);
  });

  it("lies on the disk sealed, for its owner alone, before the task is there too", async () => {
    await hold(READ);
    for (const [place, isGiven] of [
      [join(folder, "..", "waiting"), false],
      [folder, true],
    ] as const) {
      if (isGiven) await give(READING);
      const [name = ""] = readdirSync(place);
      const lying = readFileSync(join(place, name));
      expect(lying.length).toBeGreaterThan(BYTES.length);
      for (const encoding of ["utf8", "utf16le"] as const) {
        expect(lying.includes(Buffer.from("Anna", encoding))).toBe(false);
        expect(lying.includes(Buffer.from("Petrova", encoding))).toBe(false);
      }
      expect(statSync(join(place, name)).mode & 0o777).toBe(0o600);
    }
    expect(readdirSync(join(folder, "..", "waiting"))).toEqual([]);
  });

  it("is not kept where the text was edited before the start, and the task says why", async () => {
    const id = await given(`${TEXT}!`);
    expect(store.getLight(id)?.source).toEqual({ kept: false, name: "letter.txt", reason: "edited" });
    expect(await sources.open(id)).toMatchObject({ error: { code: "document_missing" } });
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
  });

  it("is not kept where its kind is read as text alone", async () => {
    await hold({ name: "box.mbox", text: TEXT });
    const id = await give(READING);
    expect(store.getLight(id)?.source).toEqual({ kept: false, name: "box.mbox", reason: "format" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is not kept where the disk refuses, and the task says that it is missing", async () => {
    vi.spyOn(waiting, "link").mockRejectedValue(new Error("EIO"));
    const id = await given();
    expect(store.getLight(id)?.source).toEqual({ kept: false, name: "letter.txt", reason: "missing" });
  });

  it("that was taken off the list is removed", async () => {
    await hold(READ);
    sources.drop(READING);
    const id = await give(READING);
    expect(store.getLight(id)?.source).toBeNull();
    await vi.waitFor(() => expect(left()).toEqual([]));
  });

  it("of a newer version is reported as such", async () => {
    const id = await given();
    writeFileSync(files.path(id), Buffer.from(`OUTIS\u0003${"x".repeat(100)}`, "latin1"));
    expect(await sources.open(id)).toMatchObject({ error: { code: "file_newer" } });
  });

  it("goes with the task", async () => {
    const id = await given();
    sources.forget(id);
    await vi.waitFor(() => expect(existsSync(files.path(id))).toBe(false));
    expect(await sources.isThere(id)).toBe(false);
    expect(await sources.open(id)).toMatchObject({ error: { code: "document_missing" } });
  });

  it("that belongs to no task of the history is removed at the next start", async () => {
    const id = await given();
    writeFileSync(join(folder, "0b8f7a52-6f0e-4a4e-9d43-000000000000.source"), "left by a crash");
    expect(store.documents()).toEqual([id]);
    await files.keepOnly(store.documents());
    expect(readdirSync(folder)).toEqual([`${id}.source`]);
  });

  it("belongs to a task that is made of it once more, too", async () => {
    const id = await given();
    const again = crypto.randomUUID();
    const source = (await sources.copyFor(id, again, undefined)) ?? null;
    store.insert({ ...task({ input: TEXT, state: "completed" }), id: again, source });
    sources.forget(id);
    await vi.waitFor(() => expect(existsSync(files.path(id))).toBe(false));
    expect(await bytesOf(await sources.open(again))).toEqual(BYTES);
  });

  it("stays on this computer: a backup tells of it alone", async () => {
    const id = await given();
    const row = store.wholeRows.read(id);
    expect(JSON.parse(String(row?.["source_document"]))).toEqual({
      kept: false,
      name: "letter.txt",
      reason: "elsewhere",
    });
    // A restored task keeps the document on this computer.
    store.setRemoved(id, true);
    expect(store.wholeRows.join([row!], store.wholeRows.schema, () => true)).toEqual(["replaced"]);
    expect(await bytesOf(await sources.open(id))).toEqual(BYTES);
  });
});

describe("a document that waits to be read", () => {
  const other = (last: number): string => `0b8f7a52-6f0e-4a4e-9d43-0000000000${last}`;

  it("is in a sealed file, and is read once", async () => {
    await sources.add(READING, "letter.txt", BYTES);
    expect(left()).toHaveLength(1);
    const stored = sources.begin(READING);
    expect(stored).toMatchObject({ name: "letter.txt", size: BYTES.length });
    expect((await stored?.load())?.bytes).toEqual(BYTES);
    expect(sources.begin(READING)).toBeUndefined();
    expect(sources.begin(other(10))).toBeUndefined();
  });

  it("is refused above the limits, and accepted again after others were removed", async () => {
    const budget = new WaitingBudget({ memoryBytes: 1_000, diskBytes: 2 * BYTES.length, documents: 1_000 });
    sources = new SourceDocuments({ files, waiting }, () => Promise.resolve(store), budget);
    expect((await sources.add(other(10), "a.txt", BYTES)).ok).toBe(true);
    expect((await sources.add(other(11), "b.txt", BYTES)).ok).toBe(true);
    const refused = { error: { code: "too_many_documents" } };
    expect(await sources.add(other(12), "c.txt", BYTES)).toMatchObject(refused);
    expect(left()).toHaveLength(2);
    sources.drop(other(10));
    await vi.waitFor(() => expect(left()).toHaveLength(1));
    expect((await sources.add(other(12), "c.txt", BYTES)).ok).toBe(true);
    sources.hold(other(11), { text: TEXT, format: "text" });
    await give(other(11));
    expect((await sources.add(other(13), "d.txt", BYTES)).ok).toBe(true);
  });

  it("is refused while too many bytes are on their way to the disk", async () => {
    const budget = new WaitingBudget({ memoryBytes: 2 * BYTES.length, diskBytes: 1_000, documents: 1_000 });
    sources = new SourceDocuments({ files, waiting }, () => Promise.resolve(store), budget);
    const added = [10, 11, 12].map((number) => sources.add(other(number), "a.txt", BYTES));
    expect((await Promise.all(added)).map((one) => one.ok)).toEqual([true, true, false]);
    expect((await sources.add(other(13), "a.txt", BYTES)).ok).toBe(true);
  });

  it("is refused if it is larger than a document may be, and if there are too many", async () => {
    expect(await sources.add(READING, "a.bin", new Uint8Array(50_000_001))).toMatchObject({
      error: { code: "too_large" },
    });
    const budget = new WaitingBudget({ memoryBytes: 1_000, diskBytes: 1_000, documents: 1 });
    sources = new SourceDocuments({ files, waiting }, () => Promise.resolve(store), budget);
    await sources.add(other(10), "a.txt", BYTES);
    expect(await sources.add(other(11), "b.txt", BYTES)).toMatchObject({ error: { code: "too_many_documents" } });
  });

  it("is reported if the disk is full, and takes nothing of the limits", async () => {
    const budget = new WaitingBudget({ memoryBytes: BYTES.length, diskBytes: BYTES.length, documents: 1 });
    sources = new SourceDocuments({ files, waiting }, () => Promise.resolve(store), budget);
    const write = vi.spyOn(waiting, "write").mockRejectedValueOnce(Object.assign(new Error(), { code: "ENOSPC" }));
    expect(await sources.add(other(10), "a.txt", BYTES)).toMatchObject({ error: { code: "disk_full" } });
    write.mockRejectedValueOnce(Object.assign(new Error(), { code: "EIO" }));
    await vi.waitFor(async () =>
      expect(await sources.add(other(10), "a.txt", BYTES)).toMatchObject({ error: { code: "save_failed" } }),
    );
    await vi.waitFor(async () => expect((await sources.add(other(11), "a.txt", BYTES)).ok).toBe(true));
  });

  it("belongs to no task if it was not read, and leaves no file", async () => {
    await sources.add(READING, "letter.txt", BYTES);
    const id = await give(READING);
    expect(store.getLight(id)?.source).toBeNull();
    expect(left()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is removed at the end, and at the next start if the application was killed", async () => {
    await sources.add(READING, "letter.txt", BYTES);
    await sources.dropAll();
    expect(left()).toEqual([]);
    await sources.add(READING, "letter.txt", BYTES);
    expect(left()).toHaveLength(1);
    // In a new run the key is gone.
    sources = new SourceDocuments({ files, waiting }, () => Promise.resolve(store));
    await vi.waitFor(() => expect(left()).toEqual([]));
  });
});
