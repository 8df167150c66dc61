import type { Transcript, Turn } from "../../shared/document/transcript";
import type { Again } from "../../speech/index";
import type { ServiceFailure } from "../core/failure";

/** Values of a task's `stage` before transcription. */
export type FetchStage = "downloading" | "decoding";

export interface DownloadEntry {
  /** `completed`, `stopped`, or the error code. */
  readonly outcome: string;
  readonly bytes: number;
  readonly ms: number;
}

export interface OpenOptions {
  readonly signal: AbortSignal;
  readonly owner: string;
  readonly onDownloaded?: (entry: DownloadEntry) => void;
  /** Share of the stage, 0..1. */
  readonly onProgress: (stage: FetchStage, share: number) => void;
  /** Turns of an earlier attempt, and the length of its recording in minutes. */
  readonly earlier: { readonly turns: readonly Turn[]; readonly minutes: number | undefined };
}

/** Sealed file of samples (speech/recording/samples-file.ts). */
export interface OpenedRecording {
  readonly path: string;
  readonly key: string;
  /** Seconds, if known. */
  readonly seconds?: number | undefined;
  readonly complete?: boolean | undefined;
  readonly filename?: string | undefined;
  /** ISO 639-1. */
  readonly preferred?: readonly string[] | undefined;
  /** Only speakers are identified. */
  readonly known?: Transcript | undefined;
  /** With `known`. */
  readonly again?: Again | undefined;
  /** Displayed transcription host. Undefined: local only. */
  readonly mayGoTo?: string | undefined;
  readonly finished: readonly Turn[];
  /** For a later attempt, if supported. */
  keep(turn: Turn): void;
  /** Call after any outcome. Never rejects. */
  close(): Promise<void>;
}

export interface Recordings {
  refusal(url: URL): ServiceFailure | undefined;
  readonly stages: readonly FetchStage[];
  readonly inUse?: () => { readonly downloading: number; readonly bytes: number };
  /** Rejects with `RunFailure` or the signal's reason. */
  open(url: string, options: OpenOptions): Promise<OpenedRecording>;
  close(): Promise<void>;
}
