import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inMemory } from "../../../documents/process/stored-document";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { Removals } from "../tasks/removals";
import { EMPTY_LOG } from "../../../shared/document/review/log";
import type { Operation } from "../../../shared/document/review/operation";
import type { DocumentPart } from "../../../shared/ipc/document-parts";
import { fail, ok } from "../../../shared/ipc/result";
import type { SourceDocuments } from "../documents/source-documents";
import { createLibraryHandlers } from "./index";

const dialog = vi.hoisted(() => ({ answer: { canceled: false, filePaths: [""] } }));
vi.mock("electron", () => ({
  app: { isPackaged: true },
  dialog: { showOpenDialog: () => Promise.resolve(dialog.answer) },
}));

describe("the library", () => {
  let store: TaskStore;
  let folder: string;
  let retried: string[];
  let opened: Awaited<ReturnType<SourceDocuments["open"]>>;
  let unread: DocumentPart[];
  let handlers: ReturnType<typeof createLibraryHandlers>;
  beforeEach(() => {
    store = new TaskStore(openMemoryDatabase());
    folder = mkdtempSync(join(tmpdir(), "outis-library-"));
    dialog.answer = { canceled: false, filePaths: [folder] };
    retried = [];
    opened = fail("document_missing", "");
    unread = [];
    handlers = createLibraryHandlers({
      history: Promise.resolve({
        store,
        runner: {
          cancel: (id) => store.update(id, { state: "cancelled" }),
          retry: (id) => void retried.push(id),
          shown: (row) => row,
        },
        removals: new Removals({ store, forget: () => undefined, later: () => () => undefined }),
      }),
      language: () => "en",
      window: () => undefined,
      documents: {
        sources: { open: () => Promise.resolve(opened) },
        parser: { rewrite: () => Promise.resolve(ok({ bytes: Buffer.from("copy"), notCarried: [], unread })) },
      },
      cancelWork: () => Promise.resolve(),
      onRemoved: () => undefined,
      onChanged: () => undefined,
    });
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });

  function add(title: string, state: "completed" | "processing" = "completed"): string {
    const input = "Анна Петрова";
    const row = task({ title, named: true, input });
    store.insert(row);
    const replacement = { start: 0, end: 12, resultStart: 0, resultEnd: 7, type: "PERSON", kind: "person", score: 1 };
    const document = {
      original: input,
      result: "[ИМЯ_1]",
      replacements: [replacement as never],
      segments: [{ start: 0, end: 12, resultStart: 0, resultEnd: 7 }],
    };
    const change = { state, recording: { name: "a.mp3", seconds: 5 }, counts: { PERSON: 1 } };
    if (state === "completed") store.saveWhole(row.id, { document }, change);
    else store.update(row.id, change);
    return row.id;
  }
  const listed = async (query = ""): Promise<unknown[]> => {
    const answer = await handlers["tasks.list"]({ query });
    return answer.ok ? answer.value : [];
  };

  it("lists each task as its own row says it, and finds by title and text", async () => {
    const [one] = [add("Договор"), add("Звонок")];
    const row = store.getLight(one)!;
    expect(await listed("договора")).toMatchObject([
      { id: one, title: "Договор", seconds: 5, counts: { PERSON: 1 }, state: "completed", createdAt: row.createdAt },
    ]);
    expect(await listed("петровой")).toHaveLength(2);
    expect(await listed()).toHaveLength(2);
  });

  it("keeps the name that a person gives", async () => {
    const id = add("Договор");
    await handlers["tasks.rename"]({ id, title: "Аренда" });
    expect(store.getLight(id)).toMatchObject({ title: "Аренда", titleShown: "Аренда", named: true });
    expect(await listed("аренды")).toHaveLength(1);
    expect(await handlers["tasks.rename"]({ id: crypto.randomUUID(), title: "x" })).toMatchObject({ ok: false });
  });

  it("deletes many at once and brings them back; what was under way goes on", async () => {
    const [done, running] = [add("Договор"), add("Звонок", "processing")];
    expect(await handlers["tasks.removeMany"]({ ids: [done, running] })).toEqual({ ok: true, value: { count: 2 } });
    expect(await listed()).toEqual([]);
    expect(await handlers["tasks.undoRemoveMany"]({ ids: [done, running] })).toEqual({ ok: true, value: { count: 2 } });
    expect(await listed()).toHaveLength(2);
    expect(retried).toEqual([running]);
  });

  it("saves many into a folder, overwrites nothing, names nobody, and says what was left", async () => {
    const ids = [add("Резюме Петровой"), add("Резюме"), add("Звонок", "processing")];
    writeFileSync(join(folder, "Резюме.depersonalized.txt"), "было");
    const answer = await handlers["tasks.exportMany"]({ ids, format: "txt" });
    expect(answer).toEqual({ ok: true, value: { saved: true, files: 2, left: 1 } });
    expect(readdirSync(folder).sort()).toEqual([
      "Резюме.depersonalized (2).txt",
      "Резюме.depersonalized (3).txt",
      "Резюме.depersonalized.txt",
    ]);
    expect(readFileSync(join(folder, "Резюме.depersonalized.txt"), "utf8")).toBe("было");
    expect(readFileSync(join(folder, "Резюме.depersonalized (2).txt"), "utf8")).toContain("[ИМЯ_1]");
  });

  it("saves no text with words under boxes of older versions", async () => {
    const id = add("scan.png");
    const box = { id: crypto.randomUUID(), page: 0, everyPage: false, x: 0, y: 0, width: 1, height: 1 };
    const drawn: Operation = { intent: "boxDraw", clear: [], marks: [], boxes: { set: [box], deleted: [] } };
    const review = { document: store.document(id)!, mode: "blind", tag: null, mapping: undefined } as const;
    store.saveReview(id, { ...review, log: { ...EMPTY_LOG, done: [drawn] } });
    for (const format of ["txt", "same"])
      expect(await handlers["tasks.exportMany"]({ ids: [id], format })).toMatchObject({
        value: { files: 0, left: 1, error: { code: "boxes_unread" } },
      });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("returns why tasks could not be written", async () => {
    const ids = [add("Резюме"), add("Звонок", "processing")];
    rmSync(folder, { recursive: true });
    expect(await handlers["tasks.exportMany"]({ ids, format: "same" })).toMatchObject({
      value: { files: 0, left: 2, error: { code: "save_failed", details: { system: "ENOENT" } } },
    });
    expect(await handlers["tasks.exportMany"]({ ids, format: "txt" })).toMatchObject({
      value: { files: 0, left: 2, error: { code: "save_failed", details: { system: "ENOENT" } } },
    });
    mkdirSync(folder);
  });

  it("saves many as what they were made of, and asks first where a document does not carry everything over", async () => {
    const ids = [add("Договор.docx"), add("Заметка")];
    const hash = "0".repeat(64);
    const source = {
      kept: true,
      name: "Договор.docx",
      format: "docx",
      size: 1,
      key: hash,
      textHash: hash,
      hash,
    } as const;
    store.update(ids[0]!, { source });
    opened = ok({ source, stored: inMemory("", Buffer.from("")), hasSeen: false });
    unread = [{ kind: "pictures", count: 1 }];
    const asked = await handlers["tasks.exportMany"]({ ids, format: "same" });
    expect(asked).toMatchObject({ value: { saved: false, asks: { unread } } });
    expect(readdirSync(folder)).toEqual([]);
    const ticket = asked.ok ? asked.value.asks!.ticket : "";
    expect(await handlers["tasks.finishExportMany"]({ ticket, save: true })).toEqual(
      ok({ saved: true, files: 2, left: 0 }),
    );
    expect(readdirSync(folder).sort()).toEqual(["Договор.depersonalized.docx", "Заметка.depersonalized.txt"]);
    expect(readFileSync(join(folder, "Договор.depersonalized.docx"), "utf8")).toBe("copy");
    expect(await handlers["tasks.finishExportMany"]({ ticket, save: true })).toMatchObject({ ok: false });
  });

  it("does not write the mappings of many tasks", async () => {
    for (const format of ["mapping", "made-up"])
      expect(await handlers["tasks.exportMany"]({ ids: [add("Договор")], format })).toMatchObject({
        error: { code: "bad_request" },
      });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("saves nothing when the dialog is closed", async () => {
    dialog.answer = { canceled: true, filePaths: [] };
    const answer = await handlers["tasks.exportMany"]({ ids: [add("Договор")], format: "txt" });
    expect(answer).toEqual({ ok: true, value: { saved: false, files: 0, left: 0 } });
  });
});
