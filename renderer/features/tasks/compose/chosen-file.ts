import type { DocumentColumnView, ColumnChoice } from "../../../../shared/ipc/document-columns";
import type { DocumentParts } from "../../../../shared/ipc/document-parts";
import type { OfferedRecording } from "../../../../shared/ipc/task";

export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
  readonly state: "reading" | "ready" | "failed" | "started";
  readonly text?: string;
  readonly parts?: DocumentParts;
  readonly columns?: readonly DocumentColumnView[];
  readonly columnChoices?: readonly ColumnChoice[];
  /** Id for cancelling or creating a task. */
  readonly reading?: string;
  readonly recording?: OfferedRecording;
  /** Name by which main finds the path. */
  readonly source?: string;
  /** Microphone recording, stored until its task starts. */
  readonly capture?: string;
  readonly error?: unknown;
}
