import type { DocumentColumnView, ColumnChoice } from "../../../../shared/ipc/document-columns";
import type { DocumentParts } from "../../../../shared/ipc/document-parts";
import type { OfferedRecording } from "../../../../shared/ipc/task";

/** A document or a recording before its task. */
export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
  readonly state: "reading" | "ready" | "failed" | "started";
  readonly text?: string;
  /** Parts that were read or left out. */
  readonly parts?: DocumentParts;
  readonly columns?: readonly DocumentColumnView[];
  readonly columnChoices?: readonly ColumnChoice[];
  /** Id in main: cancel, or create a task. */
  readonly reading?: string;
  readonly recording?: OfferedRecording;
  /** Main finds the path by this name. */
  readonly source?: string;
  /** A recording by microphone that main keeps until its task begins. */
  readonly capture?: string;
  readonly error?: unknown;
}
