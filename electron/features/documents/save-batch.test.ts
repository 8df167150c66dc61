import { beforeEach, expect, it } from "vitest";
import { inMemory } from "../../../documents/process/stored-document";
import { documentFrom } from "../../../shared/document/align";
import { EMPTY_LOG } from "../../../shared/document/review/log";
import type { Operation } from "../../../shared/document/review/operation";
import { fail, ok } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import type { NewTask } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { toMail } from "./mail-file";
import { RewrittenTasks } from "./rewritten-tasks";
import { type FileName, fileNameOf } from "../../platform/files/file-name";
import { saveBatch } from "./save-batch";

const BATCH = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002";
let store: TaskStore;
beforeEach(() => (store = new TaskStore(openMemoryDatabase())));

/** Without documents. */
const saved = (write: Parameters<typeof saveBatch>[2], language?: "en" | "ru") =>
  saveBatch(
    store,
    BATCH,
    write,
    new RewrittenTasks({
      sources: { open: () => Promise.resolve(fail("document_missing", "")) },
      parser: { rewrite: () => Promise.resolve(fail("internal", "not asked")) },
    }),
    language,
  );

function add(index: number, change: Partial<NewTask>, done = true): string {
  const input = "Анна Петрова просит перезвонить";
  const batch = { id: BATCH, index, shared: true, paused: false };
  const row = task({ input, named: true, batch, ...change });
  store.insert(row);
  const document = documentFrom(input, { text: "[ИМЯ_1] просит перезвонить", mapping: { "[ИМЯ_1]": "Анна Петрова" } });
  if (done) store.saveWhole(row.id, { document }, { state: "completed" });
  return row.id;
}

it("names nobody whom the results hide, neither in the name of a file nor in it", async () => {
  const id = add(0, { title: "Резюме Петровой Анны.md" });
  const written = new Map<string, string>();
  const files = await saved((parts, bytes) => {
    const name = fileNameOf(parts);
    written.set(name, new TextDecoder().decode(bytes));
    return Promise.resolve(ok({ fileName: name }));
  });
  expect(files).toEqual([{ id, fileName: "Резюме.depersonalized.md" }]);
  expect(JSON.stringify([...written])).not.toMatch(/Петров|Анн/);
});

it.each(["md", "csv"])("writes the text of a .%s file as it stands, under the same extension", async (extension) => {
  const input = "# Анна Петрова\n\n| Кто | *Где* |\n|---|---|\n";
  const id = add(0, { title: `таблица.${extension}`, input }, false);
  const document = documentFrom(input, { text: input.replace("Анна Петрова", "[ИМЯ_1]"), mapping: {} });
  store.saveWhole(id, { document }, { state: "completed" });
  const written: [string, string][] = [];
  await saved((parts, bytes) => {
    const name = fileNameOf(parts);
    written.push([name, new TextDecoder().decode(bytes)]);
    return Promise.resolve(ok({ fileName: name }));
  });
  expect(written).toEqual([[`таблица.depersonalized.${extension}`, document.result]]);
});

it("writes a mail as a mail, and names files in the asked language", async () => {
  const input = "From: Анна Петрова\nSubject: Дело\n\nЖду.";
  const id = add(0, { title: "письмо.eml", input }, false);
  const document = documentFrom(input, { text: input.replace("Анна Петрова", "[ИМЯ_1]"), mapping: {} });
  store.saveWhole(id, { document }, { state: "completed" });
  let written = "";
  const write = (name: FileName, bytes: Uint8Array) => {
    written = new TextDecoder().decode(bytes);
    return Promise.resolve(ok({ fileName: fileNameOf(name) }));
  };
  expect(await saved(write, "ru")).toEqual([{ id, fileName: "письмо.обезличено.eml" }]);
  expect(written).toBe(toMail(document.result, store.getLight(id)?.createdAt ?? 0));
});

it("says of each file what became of it; one that fails keeps none of the others", async () => {
  const ids = [add(0, { title: "one.txt" }), add(1, { title: "two.txt" }), add(2, { title: "three.txt" }, false)];
  const files = await saved((name) =>
    Promise.resolve(name.base === "one" ? fail("save_failed", "no room") : ok({ fileName: fileNameOf(name) })),
  );
  expect(files).toMatchObject([
    { id: ids[0], error: { code: "save_failed" } },
    { id: ids[1], fileName: "two.depersonalized.txt" },
    { id: ids[2] },
  ]);
  expect(files[2]).not.toHaveProperty("fileName");
});

it("writes no text of a missing document with boxes that were drawn when words under them stayed visible", async () => {
  const hash = "0".repeat(64);
  const source = { kept: true, name: "scan.png", format: "png", size: 0, key: "", textHash: hash, hash } as const;
  const ids = [add(0, { title: "scan.png", source }), add(1, { title: "other.png", source })];
  const box = { id: crypto.randomUUID(), page: 0, everyPage: false, x: 0, y: 0, width: 1, height: 1 };
  const drawn: Operation = { intent: "boxDraw", clear: [], marks: [], boxes: { set: [box], deleted: [] } };
  const document = store.document(ids[0]!)!;
  const review = { document, mode: "reversible", tag: null, mapping: undefined } as const;
  store.saveReview(ids[0]!, { ...review, log: { ...EMPTY_LOG, done: [drawn] } });
  expect(await saved((name) => Promise.resolve(ok({ fileName: fileNameOf(name) })))).toMatchObject([
    { id: ids[0], error: { code: "boxes_unread" } },
    { id: ids[1], fileName: "other.depersonalized.txt" },
  ]);
});

it("tells how far each document is that takes a while", async () => {
  const hash = "0".repeat(64);
  const known = { kept: true, name: "scan.png", format: "png", size: 0, key: "" } as const;
  const source = { ...known, textHash: hash, hash };
  const id = add(0, { title: "scan.png", source });
  const told: unknown[] = [];
  const rewritten = new RewrittenTasks({
    sources: {
      open: () => Promise.resolve(ok({ source, stored: inMemory("scan.png", Buffer.from("")), hasSeen: false })),
    },
    parser: {
      rewrite: (_document, _rewrite, _task, listener) => {
        listener?.onProgress?.({ step: "writing", page: 2, pages: 3 });
        return Promise.resolve(fail("cancelled", "Enough"));
      },
    },
    onProgress: (progress) => told.push(progress),
  });
  await saveBatch(store, BATCH, () => Promise.resolve(ok({ fileName: "" })), rewritten);
  expect(told).toEqual([{ id, step: "writing", page: 2, pages: 3 }]);
});
