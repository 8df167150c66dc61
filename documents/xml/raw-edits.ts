import { escapeText } from "../source/entities";
import { asOperand, inBrackets } from "../sheets/formula-edits";
import type { PieceContext } from "./traced-text";

/** UTF-16 units, escaped. */
export interface RawEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Overlapping edits delete all covered text and insert the first replacement. */
export function applyRawEdits(source: string, edits: readonly RawEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const written: string[] = [];
  let at = 0;
  for (const { start, end, replacement } of sorted) {
    if (start >= at) written.push(source.slice(at, start), replacement);
    at = Math.max(at, end);
  }
  written.push(source.slice(at));
  return written.join("");
}

/** Forbidden in XML 1.0, even as references. */
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export function escapedFor(context: PieceContext, words: string): string {
  const clean = words.replace(FORBIDDEN, " ");
  switch (context) {
    case "text":
      return escapeText(clean);
    case "formula":
      return escapeAttribute(clean.replaceAll('"', '""'));
    case "formulaNumber":
      return escapeAttribute(asOperand(clean));
    case "listItem":
      return escapeAttribute(clean.replaceAll(",", " ").replaceAll('"', '""'));
    case "columnName":
      return escapeAttribute(inBrackets(clean));
    case "comment":
      return clean.replaceAll("--", "- -").replace(/^-?>|[-!]$/, " ");
    case "cdata":
      return clean.replaceAll("]]>", "]]]]><![CDATA[>");
    case "attribute":
      return escapeAttribute(clean);
    case "address":
      return escapeAttribute(ADDRESS.test(clean) ? encodeURI(clean) : encodeURIComponent(clean));
    case "identifier":
      return escapeAttribute(clean.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, ""));
    case "style":
      return clean.replace(/["'\\<&\n\r]/g, " ").replaceAll("*/", "* /");
    case "element":
      return "";
  }
}

/** Restored in place of its placeholder. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|tel:|www\.)\S+$/i;

const escapeAttribute = (words: string): string =>
  escapeText(words)
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replace(/[\n\r\t]/g, " ");
