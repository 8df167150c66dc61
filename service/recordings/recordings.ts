import type { Transcript, Turn } from "../../shared/document/transcript";
import type { ServiceFailure } from "../core/failure";

/** Stages before transcription; parts of a task's `stage`. */
export type FetchStage = "downloading" | "decoding";

/** How a download ended. */
export interface DownloadEntry {
  /** `completed`, `stopped`, or the code of the failure. */
  readonly outcome: string;
  readonly bytes: number;
  readonly ms: number;
}

export interface OpenOptions {
  readonly signal: AbortSignal;
  /** Owner of the task. Owners share the decoder in turn. */
  readonly owner: string;
  readonly onDownloaded?: (entry: DownloadEntry) => void;
  /** Share of the stage that is done, 0..1. */
  readonly onProgress: (stage: FetchStage, share: number) => void;
  /** Results of an earlier attempt at the same task: its turns, and the length of its recording in minutes. */
  readonly earlier: { readonly turns: readonly Turn[]; readonly minutes: number | undefined };
}

/** A recording that is ready to be listened to: a sealed file of samples (speech/recording/samples-file.ts). */
export interface OpenedRecording {
  readonly path: string;
  readonly key: string;
  /** Seconds, where they are known before it is listened to. */
  readonly seconds?: number | undefined;
  /** False: parts of the file were damaged or missing; the rest is here. */
  readonly complete?: boolean | undefined;
  /** Name of the file at its source. */
  readonly filename?: string | undefined;
  /** The user's languages, ISO 639-1. */
  readonly preferred?: readonly string[] | undefined;
  /** Words that are known: only the speakers are to be found. */
  readonly known?: Transcript | undefined;
  /** With `known`: the label of the speaker whose turns are transcribed again. */
  readonly again?: string | undefined;
  /**
   * The host that may receive the recording for transcription, as shown to the user; undefined: it is processed
   * locally.
   */
  readonly mayGoTo?: string | undefined;
  /** Turns that an earlier attempt has finished. */
  readonly finished: readonly Turn[];
  /** Stores a finished turn for a later attempt, if the recording's storage includes turns. */
  keep(turn: Turn): void;
  /** The work has ended, however. Never rejects. */
  close(): Promise<void>;
}

/** Source of the recordings of tasks. */
export interface Recordings {
  /** Reason for refusing a link; undefined if it is accepted. Does no lookup. */
  refusal(url: URL): ServiceFailure | undefined;
  /** Stages of `open`. */
  readonly stages: readonly FetchStage[];
  /** Downloads under way, and bytes of all recordings on the disk. */
  readonly inUse?: () => { readonly downloading: number; readonly bytes: number };
  /** Rejects with `RunFailure`, or with the signal's reason. */
  open(url: string, options: OpenOptions): Promise<OpenedRecording>;
  close(): Promise<void>;
}
