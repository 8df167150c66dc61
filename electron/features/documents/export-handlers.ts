import type { BrowserWindow } from "electron";
import { fail, ok } from "../../../shared/ipc/result";
import type { InterfaceLanguage } from "../../../shared/messages";
import { askForPath, writeWhole } from "../../platform/files/save-file";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import { EXPORTERS } from "./exporters/all-exporters";
import {
  exportDocument,
  exporterOf,
  formatOfPath,
  isTimed,
  offeredExtensions,
  USUAL_FORMAT,
} from "./exporters/export-document";
import { whileUnedited } from "./latest-copy";
import { exportedOf, plainExtensionOf, plainFile, resultNameOf } from "./result-file";

export interface ExportParts {
  readonly history: Promise<{ readonly store: Pick<TaskStore, "getLight" | "document" | "mapping"> }>;
  readonly window: () => BrowserWindow | undefined;
  readonly language: () => InterfaceLanguage;
}

const FORMATS = EXPORTERS.filter(({ isMapping }) => isMapping !== true).map(
  ({ id, label, extension, icon = "text", needsTimes = false, group = "usual" }) => ({
    ...{ id, label, extension, icon },
    needsTimes,
    group,
  }),
);

export function createExportHandlers({
  history,
  window,
  language,
}: ExportParts): Pick<Handlers, "documents.exportFormats" | "tasks.export"> {
  return {
    "documents.exportFormats": () => ok(FORMATS),
    "tasks.export": async ({ id, format = USUAL_FORMAT, text }) => {
      const exporter = exporterOf(format);
      if (exporter === undefined) return fail("bad_request", "Unknown export format");
      const { store } = await history;
      const row = store.getLight(id);
      if (!row) return fail("task_not_found", "No such task");
      const document = store.document(id);
      if (row.state !== "completed" || !document) return fail("task_not_finished", "The task is not finished");
      if (exporter.isMapping && !store.mapping(id)) return fail("mapping_missing", "This task has no mapping");
      const plain = format === USUAL_FORMAT ? plainExtensionOf(row) : undefined;
      const offered = resultNameOf(row, document, plain ?? exporter.extension, language());
      const timed = isTimed(document);
      if (exporter.needsTimes && !timed) return fail("times_missing", "No times for subtitles");
      const path = await askForPath(window(), offered, [
        ...(plain === undefined ? [] : [plain]),
        ...offeredExtensions(format, timed).filter((extension) => extension !== plain),
      ]);
      if (path === undefined) return ok({ saved: false });
      // With edits made during the dialog.
      const isPlain = plain !== undefined && path.toLowerCase().endsWith(`.${plain}`);
      const bytes = await whileUnedited(async () => {
        const [now, latest] = [store.getLight(id), store.document(id)];
        if (!now || now.state !== "completed" || !latest) return fail("task_not_finished", "The task is not finished");
        const source = exportedOf(now, latest, store.mapping(id));
        const made = await exportDocument(isPlain ? USUAL_FORMAT : formatOfPath(path, format, timed), source, text);
        return store.document(id)?.result === latest.result ? made : undefined;
      });
      return bytes.ok ? writeWhole(path, plainFile(bytes.value, isPlain ? plain : undefined, row)) : bytes;
    },
  };
}
