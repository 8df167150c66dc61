import { ok, type Result } from "../../../shared/ipc/result";
import type { TaskStore } from "../../platform/history/task-store";
import type { RecordingTask } from "../../platform/history/task-row";
import { preparingProgress, type RecordingJobs } from "./recording-task";
import type { TaskJournal } from "../tasks/task-journal";
import { titleOf } from "../../platform/titles/title";

/** Milliseconds between progress reports. */
const TELL_EVERY_MS = 200;

/** Seconds of tolerance for declared lengths. */
const isCutShort = (told: number | undefined, read: number | undefined): boolean =>
  told !== undefined && read !== undefined && told > 1.03 * read + 1;

export interface MakeReadyParts {
  readonly store: Pick<TaskStore, "getLight" | "update">;
  readonly journal: Pick<TaskJournal, "change">;
  readonly recordings: Pick<RecordingJobs, "prepare">;
}

/** Local transcription only. Rejects with the signal's reason. */
export async function makeReady(
  task: RecordingTask,
  signal: AbortSignal,
  { store, journal, recordings }: MakeReadyParts,
): Promise<Result<null>> {
  const { id } = task;
  if (task.service !== "embedded") return ok(null);
  let told = -Infinity;
  let shown = "";
  const prepared = await recordings.prepare(task, {
    signal,
    onRemember: (download) => {
      const { work } = store.getLight(id) ?? {};
      if (work) store.update(id, { work: { ...work, download } });
    },
    onStage: (stage, share) => {
      if (signal.aborted || (stage === shown && performance.now() - told < TELL_EVERY_MS)) return;
      told = performance.now();
      shown = stage;
      journal.change(id, { state: "processing", stage, progress: preparingProgress(task, stage, share) });
    },
  });
  signal.throwIfAborted();
  if (!prepared.ok) return prepared;
  const { path: _path, download: _download, capture: _capture, ...work } = task.work;
  const { name } = prepared.value;
  const unnamed = task.title === titleOf(task.recording?.name);
  journal.change(id, {
    recording: prepared.value,
    work,
    ...(isCutShort(task.recording?.seconds, prepared.value.seconds)
      ? { notices: [{ code: "recording_incomplete" } as const] }
      : {}),
    ...(unnamed && name !== "" ? { title: titleOf(name) } : {}),
  });
  return ok(null);
}
