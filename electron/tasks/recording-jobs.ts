import type { Transcript } from "../../shared/document/transcript";
import type { Result } from "../../shared/ipc/result";
import type { RecordingInfo } from "../../shared/ipc/task";
import type { Offer, Offers } from "../recordings/offers";
import { type PrepareOptions, type PrepareParts, prepareRecording } from "../recordings/prepare-recording";
import type { RecordingWork } from "../store/recording-work";
import type { TaskRow } from "../store/task-row";

/** A task of a recording. */
export type RecordingTask = TaskRow & { readonly work: RecordingWork };

export const isRecordingTask = (task: TaskRow): task is RecordingTask => task.work !== null;

/** A recording as registered at the embedded service (service/recordings). */
export interface ToldRecording {
  readonly id: string;
  readonly path: string;
  readonly key: string;
  readonly turnsPath: string;
  /** The user's languages, ISO 639-1. */
  readonly preferred?: readonly string[];
  /** Words that are known: only the speakers are to be found. */
  readonly known?: Transcript;
  /** With `known`: the label of the speaker whose turns are transcribed again. */
  readonly again?: string;
  /** The host that may receive the recording for transcription, as shown to the user. */
  readonly mayGoTo?: string;
}

/** Dependencies of the task runner for recordings. */
export interface RecordingJobs {
  offer(id: string): Offer | undefined;
  /** Makes the samples, unless they are there. */
  prepare(task: RecordingTask, options: PrepareOptions): Promise<Result<RecordingInfo>>;
  /** Makes the samples known to the embedded service. Rejects when it does not run. */
  tell(task: RecordingTask, known?: Transcript, again?: string): Promise<void>;
  /** The embedded service need not know it any longer. */
  forget(id: string): void;
  /** Removes files that are no longer needed once there is a transcript. */
  tidy(id: string): void;
}

export interface RecordingJobParts extends PrepareParts {
  readonly offers: Pick<Offers, "take">;
  readonly tellService: (recording: ToldRecording) => Promise<void>;
  readonly forget: (id: string) => void;
  /** The user's languages, ISO 639-1: preferred where the language of a recording is found by listening. */
  readonly preferred?: () => string[];
}

export function createRecordingJobs(parts: RecordingJobParts): RecordingJobs {
  const { files } = parts;
  return {
    offer: (id) => parts.offers.take(id),
    prepare: (task, options) => prepareRecording(task, parts, options),
    tell: ({ id, work }, known, again) =>
      parts.tellService({
        id,
        path: files.path(id, "samples"),
        key: work.key,
        turnsPath: files.path(id, "turns"),
        ...(parts.preferred === undefined ? {} : { preferred: parts.preferred() }),
        ...(known === undefined ? {} : { known }),
        ...(again === undefined ? {} : { again }),
        ...(work.mayGoTo === undefined ? {} : { mayGoTo: work.mayGoTo }),
      }),
    forget: (id) => parts.forget(id),
    tidy(id) {
      parts.forget(id);
      files.remove(id, "turns");
      files.remove(id, "download");
    },
  };
}

/** Progress of the complete task when a recording is ready for transcription, 0..1. */
export function preparedShare({ work }: RecordingTask): number {
  return work.url === undefined ? 0.06 : 0.16;
}

/** Overall progress while a recording is made ready. */
export function preparingProgress(task: RecordingTask, stage: "downloading" | "decoding", share: number): number {
  const whole = preparedShare(task);
  const decoding = 0.06;
  return stage === "downloading" ? share * (whole - decoding) : whole - decoding + share * decoding;
}
