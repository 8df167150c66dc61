import type { DocumentColumnView, ColumnChoice } from "../../../../shared/ipc/document-columns";
import type { DocumentParts } from "../../../../shared/ipc/document-parts";
import type { OfferedRecording } from "../../../../shared/ipc/task";

/** One chosen file, a document or a recording, on its way to becoming a task. */
export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
  readonly state: "reading" | "ready" | "failed" | "started";
  readonly text?: string;
  /** Parts of a document that were read, and parts that were left out. */
  readonly parts?: DocumentParts;
  /** Columns of a table that the user can choose for, and the choices. */
  readonly columns?: readonly DocumentColumnView[];
  readonly columnChoices?: readonly ColumnChoice[];
  /** Id by which main stops the reading, discards it, or makes a task of its document. */
  readonly reading?: string;
  /** Properties of a sound or film file, and its id in main. */
  readonly recording?: OfferedRecording;
  /** The name by which main finds the path of a document. */
  readonly source?: string;
  readonly error?: unknown;
}
