import type { Document } from "../../../shared/document/document";
import { exportedTurns } from "./exported-turns";

/** The unchanged text; for a recording one line per turn, in a format that transcript tools and this one can read. */
export function toPlainText(document: Document): string {
  const turns = exportedTurns(document, false);
  if (turns === undefined) return document.original;
  return turns
    .map(({ time, speaker, text }) =>
      [time === undefined ? "" : `[${time}] `, speaker === undefined ? "" : `${speaker}: `, text].join(""),
    )
    .join("\n");
}
