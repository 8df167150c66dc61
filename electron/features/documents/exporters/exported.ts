import { type Document } from "../../../../shared/document/document";
import type { Mapping } from "../../../../shared/document/mapping";
import { documentOfResult } from "../../../../shared/document/result-document";

/** Exported data. Only these fields are written to a file. */
export interface Exported {
  readonly title: string;
  readonly language: string;
  readonly mode: string;
  readonly document: Document;
  /** Undefined unless the mode is reversible. */
  readonly mapping: Mapping | undefined;
  /** Further data of a task with a transcript; fields of the specification's task object (2.1). */
  readonly task?: ExportedTask;
}

export interface ExportedTask {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly filename?: string | undefined;
  readonly audioLengthMinutes?: number | undefined;
  readonly synopsis?: string | undefined;
  /** True: the summary was made of the depersonalized text. Else it may name people. */
  readonly synopsisDepersonalized?: boolean | undefined;
}

/** Which of the two texts. */
export type ExportedText = "depersonalized" | "original";

/** The wanted text as a separate document, with speakers, times and words; it contains no part of the other text. */
export function exportedSide({ document }: Pick<Exported, "document">, text: ExportedText): Document {
  return text === "original" ? document : documentOfResult(document);
}
