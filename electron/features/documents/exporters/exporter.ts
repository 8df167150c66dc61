import type { ExportFormatView } from "../../../../shared/ipc/export-formats";
import type { Result } from "../../../../shared/ipc/result";
import type { Exported, ExportedText } from "./exported";

/** Register in `all-exporters.ts`. */
export interface Exporter extends Omit<ExportFormatView, "icon" | "needsTimes" | "group"> {
  /** Default: `text`. */
  readonly icon?: ExportFormatView["icon"];
  readonly needsTimes?: true;
  /** Default: `usual`. */
  readonly group?: ExportFormatView["group"];
  /** Contains the original words, so never an alternative. */
  readonly isMapping?: true;
  /** In batches, for sources with this extension. */
  readonly keepsSource?: true;
  readonly write: (source: Exported, text: ExportedText) => Result<Uint8Array> | Promise<Result<Uint8Array>>;
}
