import { damaged } from "../../document-failure";
import { type DateFormat, showDate } from "../../sheets/date-format";
import type { RawCell } from "../../sheets/cell";
import type { SharedStrings } from "./shared-strings";
import { itemText, type StringItem, wordsBetween } from "./string-item";

export interface CellContext {
  readonly strings: SharedStrings | undefined;
  readonly dates: readonly (DateFormat | undefined)[];
  readonly since1904: boolean;
}

export interface Inner extends StringItem {
  readonly whole: StringItem;
  readonly tag: string;
}

const elementPatterns = new Map(
  ["v", "f", "is"].map((name) => [name, new RegExp(`<((?:[\\w.-]+:)?${name})(?=[\\s/>])[^>]*>`)]),
);

export function innerOf(
  source: string,
  { inner, to }: Pick<RawCell, "inner" | "to">,
  name: "v" | "f" | "is",
): Inner | undefined {
  const plain = `<${name}>`;
  if (source.startsWith(plain, inner)) {
    const from = inner + plain.length;
    const end = source.indexOf(`</${name}>`, from);
    if (end < 0 || end > to) throw damaged();
    return { from, to: end, whole: { from: inner, to: end + plain.length + 1 }, tag: plain };
  }
  const raw = source.slice(inner, to);
  const found = elementPatterns.get(name)?.exec(raw);
  if (found === null || found === undefined) return undefined;
  const [tag, qualified = ""] = found;
  const from = inner + found.index + tag.length;
  if (tag.endsWith("/>")) return { from, to: from, whole: { from: inner + found.index, to: from }, tag };
  const close = `</${qualified}>`;
  const end = source.indexOf(close, from);
  if (end < 0 || end > to) throw damaged();
  return { from, to: end, whole: { from: inner + found.index, to: end + close.length }, tag };
}

export function cellText(source: string, cell: RawCell, context: CellContext): string {
  const words = rawText(source, cell, context);
  return /[\t\r\n]/.test(words) ? words.replace(/[\t\r\n]/g, " ") : words;
}

export function sharedIndex(source: string, cell: RawCell): number | undefined {
  const value = cell.type === "s" ? innerOf(source, cell, "v") : undefined;
  return value === undefined ? undefined : Number(source.slice(value.from, value.to));
}

function rawText(source: string, cell: RawCell, { strings, dates, since1904 }: CellContext): string {
  if (hasAside(source, cell)) throw damaged();
  if (cell.type === "inlineStr") {
    const item = innerOf(source, cell, "is");
    return item === undefined ? "" : itemText(source, item);
  }
  const value = innerOf(source, cell, "v");
  if (value === undefined) return "";
  const words = wordsBetween(source, value.from, value.to);
  switch (cell.type) {
    case "s": {
      const text = strings?.texts[Number(words)];
      if (text === undefined) throw damaged();
      return text;
    }
    case "b":
      return words === "1" ? "TRUE" : "FALSE";
    case "n": {
      const date = dates[cell.style];
      return (date && words !== "" ? showDate(Number(words), date, since1904) : undefined) ?? plainNumber(words);
    }
    default:
      return words;
  }
}

/** `7.9161234567E10` is a telephone number. */
function plainNumber(words: string): string {
  const value = Number(words);
  return words === "" || !Number.isFinite(value) || Math.abs(value) >= 1e21 ? words : String(value);
}

/** Comment or CDATA, not supported here. */
function hasAside(source: string, { inner, to }: RawCell): boolean {
  for (let at = source.indexOf("<", inner); at < to && at >= 0; at = source.indexOf("<", at + 1)) {
    if (source.charCodeAt(at + 1) === EXCLAMATION) return true;
  }
  return false;
}
const EXCLAMATION = 0x21;
