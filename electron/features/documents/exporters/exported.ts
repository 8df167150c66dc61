import { type Document } from "../../../../shared/document/document";
import type { Mapping } from "../../../../shared/document/mapping";
import { documentOfResult } from "../../../../shared/document/result-document";

export interface Exported {
  readonly title: string;
  readonly language: string;
  readonly mode: string;
  readonly document: Document;
  readonly mapping: Mapping | undefined;
  /** Fields of the specification's task object (2.1) for a transcript. */
  readonly task?: ExportedTask;
}

export interface ExportedTask {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly filename?: string | undefined;
  readonly audioLengthMinutes?: number | undefined;
  readonly synopsis?: string | undefined;
  /** Otherwise the summary may contain names. */
  readonly synopsisDepersonalized?: boolean | undefined;
}

export type ExportedText = "depersonalized" | "original";

export function exportedSide({ document }: Pick<Exported, "document">, text: ExportedText): Document {
  return text === "original" ? document : documentOfResult(document);
}
