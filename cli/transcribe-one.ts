import { randomUUID } from "node:crypto";
import { writeNotices } from "../shared/api/notice-text";
import { type Task, taskSchema } from "../shared/api/prediction";
import type { StoredTask } from "../service/tasks/task-store";
import { type MediaParts, workOnMedia } from "../service/tasks/media-work";
import { type Runner } from "../service/tasks/runner";
import { RunFailure } from "../service/core/run-failure";
import { isLink } from "./named-recordings";
import type { Wishes } from "./transcribe-options";

export interface TranscribeParts {
  readonly media: MediaParts;
  readonly runner: Runner;
  readonly signal: AbortSignal;
  /** Share of the work, 0..1. */
  readonly onProgress: (progress: number, stage: string) => void;
}

/** Task object (specification 2.1). @param named a file or a link. Rejects only with the signal's reason. */
export async function transcribeOne(named: string, wishes: Wishes, parts: TranscribeParts): Promise<Task> {
  const { signal, onProgress } = parts;
  const id = randomUUID();
  const link = isLink(named) ? { url: named } : {};
  try {
    const outcome = await workOnMedia(taskOf(id, named, wishes), parts.media, parts.runner, {
      signal,
      onProgress,
      onPartial: () => undefined,
    });
    const { result, notices = [] } = outcome;
    const notice = writeNotices(notices);
    return taskSchema.parse({
      id,
      ...link,
      ...result,
      status: "completed",
      ...(notice !== undefined && { notice, notices }),
    });
  } catch (error) {
    signal.throwIfAborted();
    const { code, message } = error instanceof RunFailure ? error : new RunFailure("engine_failed");
    return { id, ...link, status: "error", error: code, message };
  }
}

function taskOf(id: string, url: string, { language, speakers, mode, points }: Wishes) {
  const task = { id, owner: "", createdAt: 0, expiresAt: 0, status: "processing", progress: 0, stage: "", result: {} };
  return {
    ...(task as Omit<StoredTask, "parameters">),
    parameters: {
      operation: "prediction",
      url,
      languageIn: language,
      languageOut: language,
      diarization: true,
      ...(speakers !== undefined && { speakersCount: speakers }),
      ...(mode !== undefined && { depersonalizationMode: mode }),
      ...(points !== undefined && { synopsis: { points } }),
    },
  } as const;
}
