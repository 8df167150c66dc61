import { type Document, isDepersonalized } from "../../../shared/document/document";
import type { TaskDetail, TaskSummary } from "../../../shared/ipc/task";
import type { TaskSource } from "../../../shared/ipc/source-document";
import type { SummaryRow } from "../../platform/history/summary-list";
import { maskedSynopsis } from "./masked-synopsis";
import type { TaskRow } from "../../platform/history/task-row";

export function summaryOf(row: SummaryRow): TaskSummary {
  return {
    id: row.id,
    title: row.titleShown ?? row.title,
    inputType: row.inputType,
    mode: row.mode,
    languageIn: row.languageIn,
    languageOut: row.languageOut,
    service: row.service,
    state: row.state,
    progress: row.progress,
    waiting: row.waiting,
    createdAt: row.createdAt,
    counts: row.counts,
    ...(row.unchecked > 0 && { unchecked: row.unchecked }),
    ...(row.stage === null ? {} : { stage: row.stage }),
    ...(row.error === null ? {} : { error: row.error }),
    ...(row.notices.length > 0 && { notices: row.notices }),
    ...(row.recording?.seconds === undefined ? {} : { seconds: row.recording.seconds }),
    ...(row.startedAt === null ? {} : { startedAt: row.startedAt }),
    ...(row.endedAt === null ? {} : { elapsedMs: row.endedAt - (row.startedAt ?? row.createdAt) }),
    ...(row.work?.wishes.depersonalize === false ? { transcriptOnly: true } : {}),
    ...(row.batch === null ? {} : { batch: row.batch }),
    ...(row.project === null ? {} : { project: row.project }),
  };
}

export function detailOf(
  row: TaskRow,
  document: Document | undefined,
  review: TaskDetail["review"],
  {
    playable = false,
    source,
    hasNewWords = false,
    isEdited = false,
  }: { playable?: boolean; source?: TaskSource | undefined; hasNewWords?: boolean; isEdited?: boolean } = {},
): TaskDetail {
  const synopsis =
    row.synopsis === null || document === undefined ? row.synopsis : maskedSynopsis(row.synopsis, document);
  const isOutdated = hasNewWords || (synopsis !== row.synopsis && review.undo !== null);
  return {
    ...summaryOf(row),
    original: row.input === "" ? (document?.original ?? "") : row.input,
    partial: row.state !== "completed",
    hasMapping: row.hasMapping,
    review,
    depersonalized: document !== undefined && isDepersonalized(document),
    ...(document === undefined ? {} : { document }),
    ...(row.remoteId === null ? {} : { remoteId: row.remoteId }),
    ...(row.recording === null ? {} : { recording: { ...row.recording, playable } }),
    ...(source === undefined ? {} : { source }),
    ...(synopsis === null ? {} : { synopsis }),
    ...(synopsis !== null && isOutdated && { synopsisOutdated: true }),
    ...(isEdited && { edited: true }),
  };
}
