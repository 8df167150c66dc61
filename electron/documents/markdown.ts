import type { Document } from "../../shared/document/document";
import { exportedTurns } from "./exported-turns";

/**
 * What Markdown would read as markup; an underscore inside a word, as placeholders have, is none. `[NAME]:` at the beginning
 * of a line is a definition, which would not be shown at all.
 */
const MARKUP = /[\\`*<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^#|^\[(?=[^[\]\n]+\]:)/gmu;

const escaped = (text: string): string => text.replace(MARKUP, "\\$&");

/** The text with its characters of Markdown escaped and its line ends kept; turns are paragraphs. */
export function toMarkdown(document: Document): string {
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
