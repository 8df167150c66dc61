import { isDeepStrictEqual } from "node:util";
import { poll } from "../../../shared/api/poll";
import type { Transcript } from "../../../shared/document/transcript";
import { documentOfTranscript, transcriptText } from "../../../shared/document/transcript-document";
import { fail, ok, type Failure, type Result } from "../../../shared/ipc/result";
import { interpretTask } from "../../platform/service-client/interpret-task";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { transcriptOfTask } from "../../platform/service-client/service-transcript";
import type { TaskRow } from "../../platform/history/task-row";
import { pollDelay } from "../../platform/service-client/backoff";
import type { TaskJournal } from "./task-journal";

export interface SourceText {
  readonly original: string;
  readonly transcript?: Transcript;
}

export interface FollowSourceParts {
  readonly journal: Pick<TaskJournal, "change" | "setPartial">;
  readonly read: (id: string) => Promise<Result<ServiceTask>>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
}

/** Milliseconds without a change; speakers may follow after the words. */
const QUIET_MS = 60_000;
/** If speakers were requested (specification 2.1, rules 1 and 2). */
const QUIET_AWAITED_MS = 10 * 60_000;

const SOURCE_STAGE = "source";

const STALLED_MS = 60 * 60_000;

/**
 * Polls until the source is complete, because a growing text would be depersonalized only in part; speakers arrive
 * last. Codes: `source_failed`, `source_gone`, `source_stalled`, those of reading a task.
 */
export async function followSource(
  task: TaskRow,
  sourceId: string,
  signal: AbortSignal,
  { journal, read, wait, now }: FollowSourceParts,
): Promise<Result<SourceText>> {
  let previous: ServiceTask | undefined;
  let changedAt = now();
  const look = async (): Promise<Result<SourceText> | undefined> => {
    const source = await read(sourceId);
    if (!source.ok) {
      // Already accepted, so a missing source does not matter.
      if (task.remoteId !== null) return ok(textOf(task.input, previous));
      return previous !== undefined && source.error.code === "task_not_found" ? fail(...GONE) : source;
    }
    const meaning = interpretTask(source.value, previous, { requested: [], coversOriginal: () => true });
    if (meaning.state === "error") {
      return task.remoteId === null
        ? { ok: false, error: failed(meaning.failure) }
        : ok(textOf(task.input, source.value));
    }
    if (!isDeepStrictEqual(source.value, previous)) changedAt = now();
    const isComplete = meaning.state === "completed" && (source.value.progress ?? 1) >= 1;
    if (isComplete && now() - changedAt >= quietBefore(source.value)) return ok(textOf(task.input, source.value));
    if (now() - changedAt >= STALLED_MS) return fail(...STALLED);
    previous = source.value;
    const transcript = transcriptOfTask(source.value);
    if (transcript) journal.setPartial(task.id, { document: documentOfTranscript(transcript), transcript });
    journal.change(task.id, { state: "processing", stage: SOURCE_STAGE, progress: 0, startedAt: now() });
    return undefined;
  };
  return poll(look, {
    wait: (ms) => wait(ms, signal),
    delay: (reads) => (reads === 0 ? 0 : pollDelay(task.service, reads - 1)),
  });
}

/** 0 for a final source. */
function quietBefore({
  status,
  progress,
  url,
  audioLengthMinutes,
  transcript,
  transcriptDiarized,
}: ServiceTask): number {
  if (status !== undefined || progress !== undefined) return 0;
  if (transcriptDiarized?.segments.some(({ speaker }) => speaker !== undefined)) return 0;
  const isTimed = transcript?.segments.some(({ start }) => start !== undefined) ?? false;
  if (url === undefined && audioLengthMinutes === undefined && !isTimed) return 0;
  return transcriptDiarized === undefined ? QUIET_MS : QUIET_AWAITED_MS;
}

const GONE = ["source_gone", "The service no longer has the source task."] as const;
const STALLED = ["source_stalled", "The source task has not changed for an hour."] as const;
const failed = ({ details }: Failure): Failure => ({
  code: "source_failed",
  message: "The source task failed.",
  ...(details && { details }),
});

function textOf(known: string, source: ServiceTask | undefined): SourceText {
  if (source === undefined) return { original: known };
  const original = source.transcript?.text ?? known;
  const transcript = transcriptOfTask(source);
  const isSpoken = transcript?.turns.some(({ start, end, speaker }) => speaker !== undefined || end > start);
  if (transcript === undefined || isSpoken !== true) return { original };
  return { original: original === "" ? transcriptText(transcript).text : original, transcript };
}
