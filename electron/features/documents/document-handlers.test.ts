import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { textHash } from "../../../documents/text-hash";
import { inMemory } from "../../../documents/process/stored-document";
import { documentFrom } from "../../../shared/document/align";
import { fail, ok } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import type { KeptDocument } from "../../platform/history/source-document";
import { task } from "../../platform/history/testing/some-history";
import { KeyedQueue } from "../review/keyed-queue";
import { ReviewWork } from "../review/review-work";
import { EMPTY_LOG } from "../../../shared/document/review/log";
import type { Operation } from "../../../shared/document/review/operation";
import { changesOf } from "./copy-state";
import { createDocumentHandlers, type DocumentParts } from "./document-handlers";
import { createExportHandlers } from "./export-handlers";

const dialog = vi.hoisted(() => ({
  filePath: "",
  extensions: [] as string[],
  meanwhile: (): Promise<unknown> => Promise.resolve(),
}));
vi.mock("electron", () => ({
  app: { isPackaged: true },
  dialog: {
    showSaveDialog: async ({ filters }: { filters: { extensions: string[] }[] }) => {
      dialog.extensions = filters.flatMap(({ extensions }) => extensions);
      await dialog.meanwhile();
      return { canceled: false, filePath: dialog.filePath };
    },
  },
}));

const TEXT = "Анна пришла.";
const HASH = "a".repeat(64);
const SOURCE = {
  ...({ kept: true, name: "scan.pdf", format: "pdf", size: 4 } as const),
  ...{ key: HASH, textHash: textHash(TEXT), hash: HASH },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-documents-"));
  dialog.filePath = join(folder, "scan.pdf");
  dialog.meanwhile = () => Promise.resolve();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A copy contains the number of its boxes. `asks`: it loses a part of the document. */
function saving({
  asks = false,
  source = SOURCE,
  office = { isInstalled: false, toPdf: () => Promise.resolve(fail("office_missing", "")), cancel: () => undefined },
  search = () => Promise.resolve(ok({ isClean: true })),
}: Partial<Pick<DocumentParts, "office">> & {
  readonly asks?: boolean;
  readonly source?: KeptDocument;
  readonly search?: DocumentParts["parser"]["search"];
} = {}) {
  const store = new TaskStore(openMemoryDatabase());
  const row = task({ input: TEXT, state: "completed" });
  store.insert(row);
  const document = documentFrom(TEXT, { text: "[ИМЯ] пришла.", mapping: {} });
  store.saveWhole(row.id, { document }, { state: "completed", source });
  const reviews = new ReviewWork({ store, queue: new KeyedQueue(), onChange: () => undefined });
  const drawBox = () =>
    reviews.editPages(
      row.id,
      () => {
        const box = { id: crypto.randomUUID(), page: 0, everyPage: false, x: 0, y: 0, width: 1, height: 1 };
        return ok({ intent: "boxDraw", clear: [], marks: [], boxes: { set: [box], deleted: [] } });
      },
      () => [{ start: 0, end: TEXT.length }],
    );
  const prepare = vi.fn();
  const meanwhile = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const stored = inMemory("scan.pdf", Buffer.from("%PDF"));
  const open = (id: string) =>
    Promise.resolve(ok({ source, stored, hasSeen: false, changes: changesOf(store.reviewLog(id)) }));
  const handlers = createDocumentHandlers({
    parser: {
      search,
      read: () => Promise.resolve(fail("internal", "not asked")),
      cancel: () => undefined,
      rewrite: async (_document, { changes }) => {
        await meanwhile();
        const bytes = Buffer.from(`${changes?.boxes.length ?? 0}`);
        return ok({ bytes, notCarried: asks ? [{ kind: "comments", count: 1 }] : [], unread: [] });
      },
    },
    office,
    sources: {
      open,
      add: () => Promise.resolve(ok(null)),
      begin: () => undefined,
      drop: () => undefined,
      hold: () => undefined,
      openHeld: () => Promise.resolve(undefined),
    },
    history: Promise.resolve({ store }),
    window: () => undefined,
    language: () => "ru",
    version: "1",
    prepare,
    model: undefined,
    onDocumentProgress: () => undefined,
    onDocumentTurn: () => undefined,
    print: () => Promise.resolve(new Uint8Array()),
  });
  const hide = () =>
    reviews.edit(row.id, { type: "hide", places: [{ start: 5, end: 11 }], kind: "person", all: false });
  return { id: row.id, handlers, drawBox, hide, meanwhile, prepare, store };
}

it("loads the tagger when a file arrives", async () => {
  const { handlers, prepare } = saving();
  await handlers["documents.add"]({ name: "letter.txt", bytes: Buffer.from("Anna"), reading: crypto.randomUUID() });
  expect(prepare).toHaveBeenCalledOnce();
});

it("saves a box that is drawn while the document is saved", async () => {
  const { id, handlers, drawBox, meanwhile } = saving();
  meanwhile.mockImplementationOnce(drawBox);
  expect(await handlers["tasks.exportSource"]({ id })).toMatchObject({ value: { saved: true } });
  expect(readFileSync(dialog.filePath, "utf8")).toBe("1");
});

it("saves nothing if boxes are drawn all the time", async () => {
  const { id, handlers, drawBox, meanwhile } = saving();
  meanwhile.mockImplementation(drawBox);
  expect(await handlers["tasks.exportSource"]({ id })).toMatchObject({ error: { code: "edited_meanwhile" } });
  expect([existsSync(dialog.filePath), meanwhile.mock.calls.length]).toEqual([false, 3]);
});

it.each([true, false])("saves nothing after a question if a box was drawn: %s", async (isDrawn) => {
  const { id, handlers, drawBox } = saving({ asks: true });
  const asked = await handlers["tasks.exportSource"]({ id });
  const ticket = asked.ok ? (asked.value.asks?.ticket ?? "") : "";
  if (isDrawn) await drawBox();
  const answer = await handlers["tasks.finishExport"]({ ticket, save: true });
  expect(answer).toMatchObject(isDrawn ? { error: { code: "edited_meanwhile" } } : { value: { saved: true } });
  expect(existsSync(dialog.filePath)).toBe(!isDrawn);
});

it("saves as text without the words under a box, also if it is drawn while a name is chosen", async () => {
  const { id, handlers, drawBox } = saving();
  dialog.filePath = join(folder, "scan.txt");
  dialog.meanwhile = drawBox;
  expect(await handlers["tasks.exportSource"]({ id })).toMatchObject({ value: { saved: true } });
  expect(readFileSync(dialog.filePath, "utf8").trim()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
});

it("saves no text of a document with boxes that were drawn when words under them stayed visible", async () => {
  const { id, handlers, store } = saving();
  const box = { id: crypto.randomUUID(), page: 0, everyPage: false, x: 0, y: 0, width: 1, height: 1 };
  const drawn: Operation = { intent: "boxDraw", clear: [], marks: [], boxes: { set: [box], deleted: [] } };
  const document = store.document(id)!;
  const review = { document, mode: "reversible", tag: null, mapping: undefined } as const;
  const draw = () => {
    store.saveReview(id, { ...review, log: { ...EMPTY_LOG, done: [drawn] } });
    return Promise.resolve();
  };
  dialog.filePath = join(folder, "scan.txt");
  dialog.meanwhile = draw;
  expect(await handlers["tasks.exportSource"]({ id })).toMatchObject({ error: { code: "edited_meanwhile" } });
  expect(dialog.extensions).toContain("txt");
  dialog.meanwhile = () => Promise.resolve();
  dialog.filePath = join(folder, "scan.pdf");
  expect(await handlers["tasks.exportSource"]({ id })).toMatchObject({ value: { saved: true } });
  expect(dialog.extensions).toEqual(["pdf"]);
});

const reported = () =>
  z
    .object({
      places: z.number(),
      boxesByHand: z.number().optional(),
      task: z.object({ editsByHand: z.number() }),
      sha256: z.object({ resultText: z.string() }),
    })
    .parse(JSON.parse(readFileSync(dialog.filePath, "utf8")));

it("reports edits that are made while its dialog is open", async () => {
  const { id, handlers, hide, store } = saving();
  dialog.filePath = join(folder, "report.json");
  dialog.meanwhile = hide;
  expect(await handlers["tasks.exportReport"]({ id })).toMatchObject({ value: { saved: true } });
  const { result } = store.document(id)!;
  expect(result).not.toContain("пришла");
  const resultText = createHash("sha256").update(result).digest("hex");
  expect(reported()).toMatchObject({ places: 2, task: { editsByHand: 1 }, sha256: { resultText } });
});

it("saves text with the words that are hidden while its dialog is open", async () => {
  const { id, hide, store } = saving();
  const parts = { history: Promise.resolve({ store }), window: () => undefined, language: () => "ru" as const };
  dialog.filePath = join(folder, "text.txt");
  dialog.meanwhile = hide;
  const saved = await createExportHandlers(parts)["tasks.export"]({ id, text: "depersonalized" });
  expect(saved).toMatchObject({ value: { saved: true } });
  expect(readFileSync(dialog.filePath, "utf8")).not.toContain("пришла");
});

it("reports a box that is drawn while the report is made, and refuses if boxes are drawn all the time", async () => {
  const { id, handlers, drawBox, meanwhile } = saving();
  dialog.filePath = join(folder, "report.json");
  meanwhile.mockImplementationOnce(drawBox);
  expect(await handlers["tasks.exportReport"]({ id })).toMatchObject({ value: { saved: true } });
  expect(reported()).toMatchObject({ boxesByHand: 1, task: { editsByHand: 1 } });
  rmSync(dialog.filePath);
  meanwhile.mockImplementation(drawBox);
  expect(await handlers["tasks.exportReport"]({ id })).toMatchObject({ error: { code: "edited_meanwhile" } });
  expect(existsSync(dialog.filePath)).toBe(false);
});

const WORD: KeptDocument = { ...SOURCE, name: "contract.docx", format: "docx" };

/** Writes the extension and the copy. */
const laysOut = (after: () => Promise<unknown> = () => Promise.resolve()): DocumentParts["office"] => ({
  isInstalled: true,
  cancel: () => undefined,
  toPdf: async (_task, extension, bytes) => {
    await after();
    return ok({ pdf: Buffer.from(`${extension} ${Buffer.from(bytes).toString()}`), folder: "o-1" });
  },
});

it.each([true, false])("saves a Word document as a PDF with its layout, chosen in the menu: %s", async (pdf) => {
  dialog.filePath = join(folder, "contract.pdf");
  const { id, handlers } = saving({ source: WORD, office: laysOut() });
  expect(await handlers["tasks.exportSource"]({ id, pdf })).toMatchObject({ value: { saved: true } });
  expect(readFileSync(dialog.filePath, "utf8")).toBe("docx 0");
  if (pdf) expect(dialog.extensions).toEqual(["pdf"]);
});

it("asks about lost parts before a PDF with the layout is saved", async () => {
  dialog.filePath = join(folder, "contract.pdf");
  const { id, handlers } = saving({ source: WORD, office: laysOut(), asks: true });
  const asked = await handlers["tasks.exportSource"]({ id, pdf: true });
  const ticket = asked.ok ? (asked.value.asks?.ticket ?? "") : "";
  expect(existsSync(dialog.filePath)).toBe(false);
  expect(await handlers["tasks.finishExport"]({ ticket, save: true })).toMatchObject({ value: { saved: true } });
  expect(readFileSync(dialog.filePath, "utf8")).toBe("docx 0");
});

it("saves no PDF with a hidden value, and none of another kind of document", async () => {
  dialog.filePath = join(folder, "contract.pdf");
  const search = () => Promise.resolve(fail("document_not_clean", "found", { place: "pdfText" }));
  const leaking = saving({ source: WORD, office: laysOut(), search });
  expect(await leaking.handlers["tasks.exportSource"]({ id: leaking.id, pdf: true })).toMatchObject({
    error: { code: "document_not_clean" },
  });
  const scan = saving({ office: laysOut() });
  expect(await scan.handlers["tasks.exportSource"]({ id: scan.id, pdf: true })).toMatchObject({
    error: { code: "unsupported_document" },
  });
  const without = saving({ source: WORD });
  expect(await without.handlers["tasks.exportSource"]({ id: without.id, pdf: true })).toMatchObject({
    error: { code: "office_missing" },
  });
  expect(existsSync(dialog.filePath)).toBe(false);
});
