import type { Document } from "../../../../shared/document/document";
import { ok } from "../../../../shared/ipc/result";
import { exportedSide } from "./exported";
import type { Exporter } from "./exporter";
import { exportedTurns } from "./turns";

export const markdown: Exporter = {
  id: "md",
  label: { name: "Markdown" },
  extension: "md",
  icon: "markup",
  write: (source, text) => ok(Buffer.from(toMarkdown(exportedSide(source, text)))),
};

/**
 * Except an underscore inside a word, as in placeholders. `[NAME]:` at the start of a line is a definition, which is
 * not displayed.
 */
const MARKUP = /[\\`*<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^#|^\[(?=[^[\]\n]+\]:)/gmu;

const escaped = (text: string): string => text.replace(MARKUP, "\\$&");

function toMarkdown(document: Document): string {
  const turns = exportedTurns(document, true);
  if (turns === undefined) return escaped(document.original).replace(/([^\n])\n(?=[^\n])/g, "$1  \n");
  const paragraphs = turns.map(({ time, speaker, text }) =>
    [
      time === undefined ? "" : `[${time}] `,
      speaker === undefined ? "" : `**${escaped(speaker)}:** `,
      escaped(text),
    ].join(""),
  );
  return paragraphs.length === 0 ? "" : `${paragraphs.join("\n\n")}\n`;
}
