import type { Transcript, Turn } from "../../shared/document/transcript";
import type { ServiceFailure } from "../failure";

/** What goes before listening; parts of a task's `stage`. */
export type FetchStage = "downloading" | "decoding";

export interface OpenOptions {
  readonly signal: AbortSignal;
  /** Share of the stage that is done, 0..1. */
  readonly onProgress: (stage: FetchStage, share: number) => void;
  /** What an earlier attempt at the same task left: its turns, and how long its recording was in minutes. */
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
  /** What the file is called where it comes from. */
  readonly filename?: string | undefined;
  /** The user's languages, ISO 639-1. */
  readonly preferred?: readonly string[] | undefined;
  /** Words that are known: only the speakers are to be found. */
  readonly known?: Transcript | undefined;
  /** With `known`: the label of the speaker whose turns are to be heard again. */
  readonly again?: string | undefined;
  /** The host that it may be sent to for its words, as the person was told; undefined: it stays here. */
  readonly mayGoTo?: string | undefined;
  /** Turns that an earlier attempt has finished. */
  readonly finished: readonly Turn[];
  /** Keeps a finished turn for a next attempt, where turns are kept beside the recording. */
  keep(turn: Turn): void;
  /** The work has ended, however. Never rejects. */
  close(): Promise<void>;
}

/** Where the recordings of tasks come from. */
export interface Recordings {
  /** Why a link is not taken; undefined for one that is. Looks nothing up. */
  refusal(url: URL): ServiceFailure | undefined;
  /** Stages that `open` goes through. */
  readonly stages: readonly FetchStage[];
  /** Rejects with `RunFailure`, or with the signal's reason. */
  open(url: string, options: OpenOptions): Promise<OpenedRecording>;
  close(): Promise<void>;
}
