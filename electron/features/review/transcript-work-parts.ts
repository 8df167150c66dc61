import type { Detection } from "../../../shared/api/detection";
import type { DepersonalizedText } from "../../../shared/document/align";
import type { Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import type { ServiceClient } from "../../platform/service-client/client";
import type { RecordingSound } from "../recordings/recording-sound";
import type { RecordingJobs } from "../recordings/recording-task";
import type { KeyedQueue } from "./keyed-queue";

export interface TranscriptWorkParts {
  readonly store: TaskStore;
  /** Shared by all changes of finished tasks. */
  readonly queue: KeyedQueue;
  readonly embeddedClient: () => Promise<Result<ServiceClient>>;
  readonly clientOf: (task: Pick<TaskRow, "service" | "baseUrl">) => Promise<Result<ServiceClient>>;
  /** The user's words, or null. */
  readonly detection: () => Detection | null;
  /** Tags in new reversible results. Default: no. */
  readonly tagsPlaceholders?: () => boolean;
  /** Folder of an installed model for the language. */
  readonly recognizer?: (model: string, language: string) => Promise<string | undefined>;
  readonly recordings: Pick<RecordingJobs, "tell" | "forget">;
  /** Absent: speech without words may become audible. */
  readonly sound?: Pick<RecordingSound, "loudness">;
  readonly onChange: (id: string) => void;
  /** 0..1 */
  readonly onProgress?: (id: string, share: number) => void;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A depersonalized transcript from the service. */
export type Made = DepersonalizedText & { mapping: Record<string, string> };
