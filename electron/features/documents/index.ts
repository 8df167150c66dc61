import { join } from "node:path";
import { nativeImage, type NativeImage } from "electron";
import type { DocumentParser } from "../../../documents/process/document-parser";
import type { Document } from "../../../shared/document/document";
import type { EventPayload } from "../../../shared/ipc/contract";
import type { CreateTask } from "../../../shared/ipc/task";
import type { TaskSource } from "../../../shared/ipc/source-document";
import { textIn } from "../../../shared/messages";
import { fail, ok } from "../../../shared/ipc/result";
import type { Context } from "../../platform/context";
import { askForFolder } from "../../platform/files/save-file";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { iconPath } from "../../platform/windows/icon-path";
import type { Handlers } from "../../platform/ipc/answer";
import type { Create } from "../tasks/task-handlers";
import type { TaskKind } from "../tasks/task-kind";
import type { TaskRunner } from "../tasks/task-runner";
import { createBatchHandlers } from "./batch-handlers";
import { createDocumentHandlers } from "./document-handlers";
import { DragCopies } from "./drag-copies";
import { DragFolder } from "./drag-folder";
import { createDragHandlers } from "./drag-handlers";
import { documentKind } from "./document-kind";
import { createExportHandlers } from "./export-handlers";
import { PlaceFiles } from "./place-files";
import { Office } from "./office/office";
import { PrivateFolders } from "./office/private-folders";
import { createRegionHandlers, type RegionParts } from "./region-handlers";
import { bundledModelVersion } from "./report/bundled-model";
import type { RewritingParts } from "./rewritten-tasks";
import { runAgain } from "./run-again";
import { cellsOfTask } from "./source-columns";
import { SourceDocuments } from "./source-documents";
import { taskSource } from "./source-export";
import { SourceFiles } from "./source-files";
import { SourceFolders } from "./source-folders";

export { exporterOf } from "./exporters/export-document";
export { resultFile } from "./result-file";
export type { PlaceFiles } from "./place-files";
export { copyState } from "./copy-state";
export { asksNothing, RewrittenTasks, type RewritingParts } from "./rewritten-tasks";
export { withResult } from "./source-export";
export { lookAtBatch, saveBatch } from "./save-batch";

export interface DocumentsParts extends Pick<Context, "built" | "userData" | "language" | "window" | "send" | "acted"> {
  readonly version: string;
  readonly parser: DocumentParser;
  readonly store: () => Promise<TaskStore>;
  /** A file has arrived. */
  readonly prepare: () => void;
}

interface HandlerParts extends Pick<RegionParts, "reviews"> {
  readonly history: Promise<{ readonly store: TaskStore; readonly runner: TaskRunner }>;
}

export interface Documents {
  readonly kind: (text: TaskKind, store: TaskStore, random: () => number) => TaskKind;
  readonly rewriting: RewritingParts;
  readonly placeFiles: PlaceFiles;
  readonly nameFolder: (path: unknown) => string | null;
  /** The document of the request is kept until `create` has ended. */
  readonly whileCreating: (request: CreateTask, create: Create) => ReturnType<Create>;
  readonly created: (id: string, request: CreateTask, path: string | undefined) => void;
  readonly sourceOf: (row: TaskRow, finished: Document | undefined) => Promise<TaskSource | undefined>;
  readonly forget: (id: string) => void;
  readonly keepOnly: (ids: readonly string[]) => Promise<void>;
  /** Cancels readings of the page and deletes documents. */
  readonly dropReadings: () => void;
  readonly dropAll: () => Promise<void>;
  readonly handlers: (parts: HandlerParts) => DocumentsHandlers;
}

export function createDocuments(parts: DocumentsParts): Documents {
  const { userData, parser, send } = parts;
  const files = new SourceFiles(join(userData, "documents"));
  const waiting = new SourceFiles(join(userData, "waiting-documents"));
  const placeFiles = new PlaceFiles(new SourceFiles(join(userData, "text-places")), parts.store);
  const sources = new SourceDocuments({ files, waiting }, parts.store);
  const folders = new SourceFolders();
  const drags = new DragFolder(join(userData, "dragged"));
  const copies = new DragCopies({ documents: { sources, parser }, language: parts.language });
  const office = new Office({ folders: new PrivateFolders({ userData }) });
  return {
    kind: (text, store, random) =>
      documentKind(text, { store, columns: (task) => cellsOfTask(task, sources, parser), random }),
    rewriting: { sources, parser, onProgress: (progress) => send("documents.progress", progress) },
    placeFiles,
    nameFolder: (path) => folders.name(path),
    whileCreating: ({ reading, input }, create) =>
      reading === undefined || input.type !== "text" ? create() : sources.whileCreating(reading, input.text, create),
    created(id, request, path) {
      if (request.source !== undefined) folders.madeOf(id, request.source);
      else if (path !== undefined) folders.madeOfFile(id, path);
    },
    async sourceOf(row, finished) {
      const isKept = row.source?.kept === true && (await sources.isThere(row.id));
      return taskSource(row.source, row.state === "completed" ? finished : undefined, isKept, office.isInstalled);
    },
    forget(id) {
      copies.forget(id);
      sources.forget(id);
      placeFiles.forget(id);
    },
    keepOnly: async (ids) => {
      await files.keepOnly(ids);
      await placeFiles.keepOnly(ids);
    },
    dropReadings() {
      for (const reading of sources.readings) parser.cancel(reading);
      void sources.dropAll();
    },
    dropAll: () => {
      drags.clear();
      copies.forget();
      office.cancel();
      return sources.dropAll();
    },
    handlers: (more) => documentsHandlers(parts, more, { sources, folders, drags, copies, office }),
  };
}

/** Points. */
const ICON_SIZE = 48;

const dragIcon = (built: string): NativeImage =>
  nativeImage.createFromPath(iconPath(built, process.resourcesPath)).resize({ width: ICON_SIZE });

type DocumentsHandlers = ReturnType<typeof createBatchHandlers> &
  ReturnType<typeof createDocumentHandlers> &
  ReturnType<typeof createExportHandlers> &
  ReturnType<typeof createDragHandlers> &
  ReturnType<typeof createRegionHandlers> &
  Pick<Handlers, "tasks.mapping" | "tasks.runAgain">;

interface Created {
  readonly sources: SourceDocuments;
  readonly folders: SourceFolders;
  readonly drags: DragFolder;
  readonly copies: DragCopies;
  readonly office: Office;
}

function documentsHandlers(
  parts: DocumentsParts,
  { history, reviews }: HandlerParts,
  { sources, folders, drags, copies, office }: Created,
): DocumentsHandlers {
  const { language, window, parser, send } = parts;
  const onProgress = (progress: EventPayload<"documents.progress">): void => send("documents.progress", progress);
  return {
    ...createBatchHandlers({
      history,
      language,
      sources: folders,
      documents: { sources, parser, onProgress },
      folderName: () => ({ base: textIn(language())("file.results"), ending: "" }),
      askForFolder: (offered) => askForFolder(window(), offered),
    }),
    ...createDocumentHandlers({
      parser,
      office,
      sources,
      history,
      window,
      language,
      version: parts.version,
      prepare: parts.prepare,
      model: bundledModelVersion(parts.built, process.resourcesPath),
      print: async (page) => (await import("./print-page")).printPage(page),
      onDocumentProgress: onProgress,
      onDocumentTurn: (turn) => send("documents.turn", turn),
    }),
    ...createExportHandlers({ history, window, language }),
    ...createDragHandlers({
      history,
      copies,
      folder: drags,
      acted: parts.acted,
      startDrag: (file) => window()?.webContents.startDrag({ file, icon: dragIcon(parts.built) }),
    }),
    ...createRegionHandlers({ parser, documents: sources, history, reviews }),
    "tasks.mapping": async ({ id }) => {
      const mapping = (await history).store.mapping(id);
      return mapping ? ok(mapping) : fail("mapping_missing", "This task has no mapping");
    },
    "tasks.runAgain": async ({ id, ...wanted }) => {
      const { runner } = await history;
      return runAgain({ runner, documents: sources, parser }, id, wanted);
    },
  };
}
