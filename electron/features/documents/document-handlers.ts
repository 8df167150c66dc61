import { randomUUID } from "node:crypto";
import type { BrowserWindow } from "electron";
import type { DocumentParser } from "../../../documents/process/document-parser";
import type { EventPayload } from "../../../shared/ipc/contract";
import type { Edit } from "../../../documents/mapped-document";
import type { RewrittenDocument } from "../../../documents/rewrite-document";
import type { RegionCount } from "../../../shared/document/region-counts";
import { extensionOf, formatOf } from "../../../documents/formats/registry";
import { fail, ok } from "../../../shared/ipc/result";
import type { InterfaceLanguage } from "../../../shared/messages";
import { exportDocument, formatOfPath, isTimed, offeredExtensions, USUAL_FORMAT } from "./exporters/export-document";
import { reportOf } from "./report/report";
import type { PrintedPage } from "./print-page";
import { REPORT_STYLE, reportPage } from "./report/report-page";
import { currentState } from "./copy-state";
import { copyAsPdf } from "./office/copy-as-pdf";
import type { Office } from "./office/office";
import { finishedTask, latestCopy } from "./latest-copy";
import { exportedOf, reportNameOf, restoredNameOf, resultNameOf } from "./result-file";
import { askForPath, writeWhole } from "../../platform/files/save-file";
import { asksNothing, type Carried, joinedRegions } from "./rewritten-tasks";
import type { SourceDocuments } from "./source-documents";
import { officeExtension, sourceExtension, withResult } from "./source-export";
import type { TaskStore } from "../../platform/history/task-store";
import { hasUnreadBoxes } from "../../../shared/document/review/page-edits";
import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import type { Handlers } from "../../platform/ipc/answer";

export interface DocumentParts {
  readonly parser: Pick<DocumentParser, "read" | "rewrite" | "search" | "cancel">;
  readonly office: Pick<Office, "isInstalled" | "toPdf" | "cancel">;
  readonly sources: Pick<SourceDocuments, "add" | "begin" | "drop" | "hold" | "open" | "openHeld">;
  readonly history: Promise<{ readonly store: Pick<TaskStore, "getLight" | "document" | "review" | "reviewLog"> }>;
  readonly window: () => BrowserWindow | undefined;
  readonly language: () => InterfaceLanguage;
  readonly version: string;
  readonly prepare: () => void;
  readonly model: string | undefined;
  readonly onDocumentProgress: (progress: EventPayload<"documents.progress">) => void;
  readonly onDocumentTurn: (turn: EventPayload<"documents.turn">) => void;
  readonly print: (page: PrintedPage) => Promise<Uint8Array>;
}

const PDF = "pdf";

const inOrder = (edits: readonly Edit[]): Edit[] => [...edits].sort((a, b) => a.start - b.start || a.end - b.end);

type DocumentHandlers = Pick<
  Handlers,
  | "documents.add"
  | "documents.read"
  | "documents.cancel"
  | "tasks.exportSource"
  | "tasks.finishExport"
  | "tasks.cancelExport"
  | "tasks.exportReport"
  | "restore.saveDocument"
>;

export function createDocumentHandlers(parts: DocumentParts): DocumentHandlers {
  const { parser, office, sources, history } = parts;
  /** Until the user accepts lost parts. */
  let waiting: { ticket: string; path: string; bytes: Uint8Array; isLatest: () => boolean } | undefined;
  const writeOrAsk = async (
    path: string,
    { bytes, notCarried, unread }: RewrittenDocument,
    { counts = [], isLatest = () => true }: { counts?: readonly RegionCount[]; isLatest?: () => boolean } = {},
  ) => {
    const carried: Carried = {
      notCarried: [...notCarried],
      unread: [...unread],
      visible: joinedRegions([counts]),
    };
    if (asksNothing(carried)) return writeWhole(path, bytes);
    waiting = { ticket: randomUUID(), path, bytes, isLatest };
    return ok({ saved: false, asks: { ticket: waiting.ticket, ...carried } });
  };
  return {
    "documents.add": ({ name, bytes, reading }) => {
      parts.prepare();
      return sources.add(reading, name, bytes);
    },
    "documents.read": async ({ reading }) => {
      const document = sources.begin(reading);
      if (document === undefined) return fail("document_missing", "The document is not kept here");
      const result = await parser.read(document, reading, {
        onProgress: (progress) => parts.onDocumentProgress({ ...progress, id: reading }),
        onTurn: (isTurn) => parts.onDocumentTurn({ id: reading, isTurn }),
      });
      if (!result.ok) {
        sources.drop(reading);
        return result;
      }
      sources.hold(reading, result.value);
      const { format, name, ...read } = result.value;
      const canRestore = format !== undefined && formatOf(format).isFixedLayout !== true;
      return ok({ name, ...read, ...(canRestore && { restoredExtension: extensionOf(format, name) }) });
    },
    "documents.cancel": ({ reading }) => {
      parser.cancel(reading);
      sources.drop(reading);
      return ok(null);
    },
    "tasks.exportSource": async ({ id, pdf = false }) => {
      waiting = undefined;
      const { store } = await history;
      const task = finishedTask(store, id);
      if (!task.ok) return task;
      const { row, document } = task.value;
      const extension = sourceExtension(row.source);
      if (extension === undefined) return fail("document_missing", "There is no way back into a document");
      const laidOut = officeExtension(row.source);
      if (pdf && laidOut === undefined) return fail("unsupported_document", "LibreOffice does not lay it out");
      const timed = isTimed(document);
      const hasUnread = (): boolean => hasUnreadBoxes(store.reviewLog(id).done);
      const others = hasUnread() ? [] : offeredExtensions(USUAL_FORMAT, timed).filter((one) => one !== extension);
      const offered = resultNameOf(row, document, pdf ? PDF : extension, parts.language());
      const path = await askForPath(parts.window(), offered, pdf ? [PDF] : [extension, ...others]);
      if (path === undefined) return ok({ saved: false });
      const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase();
      const asPdf = laidOut !== undefined && (pdf || (ending === PDF && office.isInstalled)) ? laidOut : undefined;
      if (asPdf === undefined && ending !== extension && others.some((one) => one === ending)) {
        const text = await latestCopy(store, id, async (latest) => {
          if (hasUnread()) return fail("edited_meanwhile", "A box was drawn meanwhile");
          const state = currentState(store, id);
          const format = formatOfPath(path, USUAL_FORMAT, timed);
          const bytes = await exportDocument(format, exportedOf(latest.row, latest.document));
          return bytes.ok ? ok({ bytes: bytes.value, state }) : bytes;
        });
        return text.ok ? writeWhole(path, text.value.bytes) : text;
      }
      const onProgress: OnDocumentProgress = (progress) => parts.onDocumentProgress({ ...progress, id });
      const written = await latestCopy(store, id, async (latest) => {
        const copy = await withResult(latest.row, latest.document, parts, { onProgress });
        if (asPdf === undefined || !copy.ok) return copy;
        onProgress({ step: "layingOut" });
        return copyAsPdf(id, copy.value, { document: latest.document, extension: asPdf }, parts);
      });
      if (!written.ok) return written;
      const { counts, state } = written.value;
      return writeOrAsk(path, written.value, { counts, isLatest: () => currentState(store, id) === state });
    },
    "restore.saveDocument": async ({ reading, edits }) => {
      waiting = undefined;
      const opened = await sources.openHeld(reading);
      if (opened === undefined) return fail("document_missing", "The document is not kept here");
      const { name, format, textHash } = opened.source;
      const extension = extensionOf(format, name);
      const path = await askForPath(parts.window(), restoredNameOf(name, extension, parts.language()), [extension]);
      if (path === undefined) return ok({ saved: false });
      const rewrite = { text: textHash, edits: inOrder(edits), restores: true };
      const written = await parser.rewrite(opened.stored, rewrite, reading);
      return written.ok ? writeOrAsk(path, written.value) : written;
    },
    "tasks.exportReport": async ({ id }) => {
      const { store } = await history;
      const task = finishedTask(store, id);
      if (!task.ok) return task;
      const offered = reportNameOf(task.value.row, task.value.document, parts.language());
      const path = await askForPath(parts.window(), offered, ["pdf", "json"]);
      if (path === undefined) return ok({ saved: false });
      const made = await latestCopy(store, id, async ({ row, document }) => {
        const state = currentState(store, id);
        const editsByHand = store.review(id)?.log.done.length ?? 0;
        const written = row.source === null ? undefined : await withResult(row, document, parts);
        const report = reportOf(row, document, {
          version: parts.version,
          model: parts.model,
          now: Date.now(),
          editsByHand,
          resultFile: written?.ok === true ? written.value.bytes : undefined,
          regions: written?.ok === true ? written.value.counts : undefined,
          boxes: written?.ok === true ? written.value.changes.boxes.length : 0,
        });
        return ok({ report, state });
      });
      if (!made.ok) return made;
      const { report } = made.value;
      if (path.toLowerCase().endsWith(".json"))
        return writeWhole(path, Buffer.from(`${JSON.stringify(report, null, 2)}\n`));
      return writeWhole(
        path,
        await parts.print({ name: "report", style: REPORT_STYLE, html: reportPage(report, parts.language()) }),
      );
    },
    "tasks.cancelExport": ({ id }) => {
      parser.cancel(id);
      office.cancel(id);
      return ok(null);
    },
    "tasks.finishExport": async ({ ticket, save }) => {
      const found = waiting?.ticket === ticket ? waiting : undefined;
      waiting = undefined;
      if (!save) return ok({ saved: false });
      if (found === undefined) return fail("cancelled", "Another document was saved meanwhile");
      if (!found.isLatest()) return fail("edited_meanwhile", "The task was edited while it was saved");
      return writeWhole(found.path, found.bytes);
    },
  };
}
