import { damaged, tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";
import type { RawCell } from "../../sheets/cell";

const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;

/** ECMA-376 part 1, 18.3.1.4. Hand-written for speed, because sheets have millions of elements. */
export function* scanCells(source: string): Generator<RawCell> {
  const begin = /<(?:[\w.-]+:)?sheetData(?=[\s>])/.exec(source)?.index;
  let at = begin === undefined ? -1 : tagEnd(source, begin) + 1;
  let row = 0;
  let column = -1;
  let count = 0;
  while (at > 0) {
    const from = source.indexOf("<", at);
    if (from < 0) throw damaged();
    const end = tagEnd(source, from);
    at = end + 1;
    const tag = source.slice(from, at);
    const name = nameOf(tag);
    if (name === "/sheetData") return;
    if (name === "row" && tag.charCodeAt(tag.length - 2) !== SLASH) {
      row = Number(attribute(tag, "r") ?? row + 1);
      column = -1;
      if (!(row >= 1 && row <= MOST_ROWS)) throw damaged();
    } else if (name === "row") row = Number(attribute(tag, "r") ?? row + 1);
    else if (name === "c") {
      const reference = attribute(tag, "r");
      column = reference === undefined ? column + 1 : columnOf(reference);
      if (column >= MOST_COLUMNS) throw damaged();
      if (tag.charCodeAt(tag.length - 2) === SLASH) continue;
      const close = tag.startsWith("<c ") ? "</c>" : `</${qualified(tag)}>`;
      const last = source.indexOf(close, at);
      if (last < 0) throw damaged();
      count += 1;
      if (count > LIMITS.cells) throw tooBig();
      const [type, style] = [attribute(tag, "t") ?? "n", Number(attribute(tag, "s") ?? 0)];
      const inner = at;
      at = last + close.length;
      yield { row, column, from, to: at, inner, type, style };
    }
  }
}

const SLASH = 0x2f;

function tagEnd(source: string, from: number): number {
  // Text in comments would not be read.
  if (source.charCodeAt(from + 1) === EXCLAMATION) throw damaged();
  let end = source.indexOf(">", from);
  while (end >= 0 && !isWhole(source, from, end)) end = source.indexOf(">", end + 1);
  if (end < 0) throw damaged();
  return end;
}

/** Quick check for usual tags. */
function isWhole(source: string, from: number, end: number): boolean {
  if (
    source.charCodeAt(end - 1) === QUOTE &&
    source.charCodeAt(end - 2) !== EQUALS &&
    source.charCodeAt(end - 2) > 0x2f
  ) {
    return true;
  }
  return !/["']/.test(source.slice(from, end).replace(/"[^"]*"|'[^']*'/g, ""));
}
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const EQUALS = 0x3d;

const qualified = (tag: string): string => /^<(\/?[^\s/>]+)/.exec(tag)?.[1] ?? "";

function nameOf(tag: string): string {
  if (tag.startsWith("<c ")) return "c";
  const name = qualified(tag);
  const colon = name.indexOf(":");
  if (colon < 0) return name;
  return `${name.startsWith("/") ? "/" : ""}${name.slice(colon + 1)}`;
}

const attributes = new Map<string, RegExp>();

export function attribute(tag: string, name: string): string | undefined {
  let pattern = attributes.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`\\s${name}\\s*=\\s*["']`);
    attributes.set(name, pattern);
  }
  const found = pattern.exec(tag);
  if (found === null) return undefined;
  const at = found.index + found[0].length;
  const end = tag.indexOf(tag.charAt(at - 1), at);
  return end < 0 ? undefined : tag.slice(at, end);
}

/** From 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & ~0x20;
    if (code < 0x41 || code > 0x5a) break;
    column = column * 26 + code - 0x40;
  }
  return column - 1;
}
