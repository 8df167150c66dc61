import type { ExportFormatView } from "../../../../shared/ipc/export-formats";
import type { Result } from "../../../../shared/ipc/result";
import type { Exported, ExportedText } from "./exported";

/** An export format: one file, listed in `all-exporters.ts`. */
export interface Exporter extends Omit<ExportFormatView, "icon" | "needsTimes"> {
  /** Default: `text`. */
  readonly icon?: ExportFormatView["icon"];
  readonly needsTimes?: true;
  /** Contains hidden words: saved only if it is chosen itself, and never offered as an alternative. */
  readonly isMapping?: true;
  /** Batches save the result of a file with this extension in this format, and all others as plain text. */
  readonly keepsSource?: true;
  /** The bytes of the file. */
  readonly write: (source: Exported, text: ExportedText) => Result<Uint8Array> | Promise<Result<Uint8Array>>;
}
