import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openMemoryDatabase } from "../store/database";
import { TaskStore } from "../store/task-store";
import { sourceInBackup } from "../store/source-document";
import { task } from "../store/testing/some-history";
import { taskSource } from "./source-export";
import { SourceDocuments } from "./source-documents";
import { SourceFiles } from "./source-files";

const TEXT = "Anna Petrova waits.\r\n";
const BYTES = Buffer.from(TEXT);
const READ = { name: "letter.txt", text: TEXT, format: "text" } as const;
const READING = "0b8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11";

let folder: string;
let files: SourceFiles;
let store: TaskStore;
let sources: SourceDocuments;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "outis-sources-")), "documents");
  files = new SourceFiles(folder);
  store = new TaskStore(openMemoryDatabase());
  sources = new SourceDocuments(files, () => Promise.resolve(store));
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

function newTask(): string {
  const row = task({ input: TEXT, state: "completed" });
  store.insert(row);
  return row.id;
}
async function given(text: string = TEXT): Promise<string> {
  const id = newTask();
  sources.hold(READING, BYTES, READ);
  await sources.give(READING, id, text);
  return id;
}

describe("the document that a task was made of", () => {
  it("is kept with the task, and opens with the key in its row", async () => {
    const id = await given();
    expect(readdirSync(folder)).toEqual([`${id}.source`]);
    const opened = await sources.open(id);
    expect(opened?.bytes.equals(BYTES)).toBe(true);
    expect(opened?.source).toMatchObject({ name: "letter.txt", format: "text", size: BYTES.length });
    // Another run has nothing but the history and the folder.
    const later = new SourceDocuments(new SourceFiles(folder), () => Promise.resolve(store));
    expect((await later.open(id))?.bytes.equals(BYTES)).toBe(true);
  });

  it("remembers which words of a scan were read with doubt, unless its text was edited", async () => {
    const unsure = [{ start: 0, end: 4, confidence: 43 }];
    for (const [text, kept] of [
      [TEXT, unsure],
      [`${TEXT}!`, undefined],
    ] as const) {
      const id = newTask();
      sources.hold(READING, BYTES, { ...READ, unsure });
      await sources.give(READING, id, text);
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
    const id = newTask();
    sources.hold(READING, BYTES, { ...READ, regions, seen });
    await sources.give(READING, id, TEXT);
    const opened = await sources.open(id);
    expect(opened?.bytes.equals(BYTES)).toBe(true);
    expect(opened?.seen).toEqual(seen);
    expect(taskSource(store.getLight(id)?.source ?? null, undefined, true)?.regions).toEqual(regions);
  });

  it("lies on the disk sealed, for its owner alone, before the task is there too", async () => {
    sources.hold(READING, BYTES, READ);
    await vi.waitFor(() => expect(statSync(join(folder, readdirSync(folder)[0] ?? "")).size).toBeGreaterThan(50));
    const id = newTask();
    await sources.give(READING, id, TEXT);
    const [name = ""] = readdirSync(folder);
    const lying = readFileSync(join(folder, name));
    for (const encoding of ["utf8", "utf16le"] as const) {
      expect(lying.includes(Buffer.from("Anna", encoding))).toBe(false);
      expect(lying.includes(Buffer.from("Petrova", encoding))).toBe(false);
    }
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it("is not kept where the text was edited before the start, and the task says why", async () => {
    const id = await given(`${TEXT}!`);
    expect(store.getLight(id)?.source).toEqual({ kept: false, name: "letter.txt", reason: "edited" });
    expect(await sources.open(id)).toBeUndefined();
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
  });

  it("is not kept where its kind is read as text alone", async () => {
    const id = newTask();
    sources.hold(READING, BYTES, { name: "box.mbox", text: TEXT });
    await sources.give(READING, id, TEXT);
    expect(store.getLight(id)?.source).toEqual({ kept: false, name: "box.mbox", reason: "format" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is not kept where the disk refuses, and the task says that it is missing", async () => {
    vi.spyOn(files, "write").mockRejectedValue(new Error("ENOSPC"));
    const id = await given();
    expect(store.getLight(id)?.source).toEqual({ kept: false, name: "letter.txt", reason: "missing" });
  });

  it("that was taken off the list is removed", async () => {
    sources.hold(READING, BYTES, READ);
    sources.drop(READING);
    const id = newTask();
    await sources.give(READING, id, TEXT);
    expect(store.getLight(id)?.source).toBeNull();
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
  });

  it("goes with the task", async () => {
    const id = await given();
    sources.forget(id);
    await vi.waitFor(() => expect(existsSync(files.path(id))).toBe(false));
    expect(await sources.isThere(id)).toBe(false);
    expect(await sources.open(id)).toBeUndefined();
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
    const again = newTask();
    await sources.copy(id, again);
    sources.forget(id);
    await vi.waitFor(() => expect(existsSync(files.path(id))).toBe(false));
    expect((await sources.open(again))?.bytes.equals(BYTES)).toBe(true);
  });

  it("stays on this computer: a backup tells of it alone", async () => {
    const id = await given();
    const row = store.wholeRows.read(id);
    expect(JSON.parse(String(row?.["source_document"]))).toEqual({
      kept: false,
      name: "letter.txt",
      reason: "elsewhere",
    });
    // Given back to the history that it came from, the task keeps the document that is here.
    store.setRemoved(id, true);
    expect(store.wholeRows.join([row!], store.wholeRows.schema, () => true)).toEqual(["replaced"]);
    expect((await sources.open(id))?.bytes.equals(BYTES)).toBe(true);
  });
});
