import type { Document } from "../../shared/document/document";
import { exportedTurns } from "./exported-turns";

/** The text as it stands; of a recording a line for each turn, which tools for transcripts and this one read again. */
export function toPlainText(document: Document): string {
  const turns = exportedTurns(document, false);
  if (turns === undefined) return document.original;
  return turns
    .map(({ time, speaker, text }) =>
      [time === undefined ? "" : `[${time}] `, speaker === undefined ? "" : `${speaker}: `, text].join(""),
    )
    .join("\n");
}
