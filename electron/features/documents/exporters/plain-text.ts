import type { Document } from "../../../../shared/document/document";
import { ok } from "../../../../shared/ipc/result";
import { exportedSide } from "./exported";
import type { Exporter } from "./exporter";
import { exportedTurns } from "./turns";

export const plainText: Exporter = {
  id: "txt",
  label: "workspace.format.txt",
  extension: "txt",
  write: (source, text) => ok(Buffer.from(toPlainText(exportedSide(source, text)))),
};

/** One line per turn, readable by this application too. */
function toPlainText(document: Document): string {
  const turns = exportedTurns(document, false);
  if (turns === undefined) return document.original;
  return turns
    .map(({ time, speaker, text }) =>
      [time === undefined ? "" : `[${time}] `, speaker === undefined ? "" : `${speaker}: `, text].join(""),
    )
    .join("\n");
}
