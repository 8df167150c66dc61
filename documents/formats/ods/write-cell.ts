import type { Edit } from "../../mapped-document";
import { withEdits } from "../../sheets/edited-cells";
import type { PartCounter } from "../../part-counter";
import { escapeAttribute } from "../../source/entities";
import { applyRawEdits, escapedFor, type RawEdit } from "../../xml/raw-edits";
import { localName, scanXml, type Tag } from "../../xml/scan-xml";
import type { TracedText } from "../../xml/traced-text";
import { type CellValue, newValue, type NewValue, valueOf } from "./cell-value";
import { CellWords, type Range, standsApart } from "./cell-words";
import { isPlaceholder } from "../../../shared/document/placeholders";

export interface SourceCell {
  readonly from: number;
  readonly to: number;
  readonly isOfValue: boolean;
}

export interface WrittenCell {
  readonly edits: readonly RawEdit[];
  readonly formula: boolean;
}

/**
 * Removes the value, and formulas that may repeat the words. A number or date replaced by one has the same type.
 * @param repeated number of represented cells.
 */
export function writeCell(
  source: string,
  { from, to, isOfValue }: SourceCell,
  shown: string,
  edits: readonly Edit[],
  { repeated, keepsFormula }: { readonly repeated: number; readonly keepsFormula: boolean },
): WrittenCell {
  const { tag, words, paragraphs } = readCell(source, from, to);
  const written = (head: string): RawEdit => ({
    start: from,
    end: tag.end,
    replacement: repeatedTag(head, "number-columns-repeated", repeated),
  });
  if (edits.length === 0) return { edits: [written(source.slice(from, tag.end))], formula: false };
  const value = valueOf(tag);
  const changed = withEdits(shown, edits);
  const head = headOf(source.slice(from, tag.end), value, newValue(value, shown, changed), {
    words: changed,
    keepsFormula,
  });
  const isEmpty = source.startsWith("/>", tag.end - 2);
  const own = [written(isEmpty ? head.replace(/\s*\/>$/, ">") : head)];
  if (isOfValue || isEmpty) own.push(...wholeWords(source, { tag, paragraphs, to, isEmpty }, changed));
  else own.push(...pieceEdits(words, edits));
  return { edits: own, formula: value.formula !== undefined && !keepsFormula };
}

function readCell(
  source: string,
  from: number,
  to: number,
): { tag: Tag; words: TracedText; paragraphs: readonly Range[] } {
  const fragment = source.slice(from, to);
  const words = new CellWords(source);
  let first: Tag | undefined;
  let apart = 0;
  scanXml(fragment, {
    open: (tag) => {
      const moved = { ...tag, start: tag.start + from, end: tag.end + from };
      if (first === undefined) first = moved;
      else if (apart > 0 || standsApart(tag.name)) apart += 1;
      else words.open(moved);
    },
    close: (name, end) => {
      if (apart > 0) apart -= 1;
      else words.close(name, end + from);
    },
    text: (text, raw) => {
      if (apart === 0) words.add(text, { ...raw, rawStart: raw.rawStart + from, rawEnd: raw.rawEnd + from });
    },
  });
  const tag = first ?? { name: "", attributes: {}, start: from, end: from };
  return { tag, words: words.finish(), paragraphs: words.paragraphs };
}

const VALUE =
  /\s[\w.-]+:(?:value|date-value|time-value|boolean-value|string-value|currency)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const COMPUTED = /\s[\w.-]+:(?:formula|number-matrix-(?:columns|rows)-spanned)\s*=\s*(?:"[^"]*"|'[^']*')/g;

const TYPE = /(:value-type\s*=\s*)(?:"[^"]*"|'[^']*')/g;

/** If a number becomes a placeholder, the value repeats the words (`newValue`). */
function headOf(
  tag: string,
  { type = "string" }: CellValue,
  value: NewValue | undefined,
  { words, keepsFormula }: { readonly words: string; readonly keepsFormula: boolean },
): string {
  const was = keepsFormula || (["float", "currency", "date"].includes(type) && isPlaceholder(words));
  const kept = value ?? (was ? { type: "string", name: "string-value", value: words } : undefined);
  const own = keepsFormula ? tag : tag.replace(COMPUTED, "");
  const bare = own.replace(VALUE, "").replace(TYPE, `$1"${kept?.type ?? "string"}"`);
  if (kept === undefined) return bare;
  return bare.replace(/\s*(\/?>)$/, (end) => ` office:${kept.name}="${escapeAttribute(kept.value)}"${end}`);
}

/** An edit across pieces writes its words into the first. */
function pieceEdits(words: TracedText, edits: readonly Edit[]): RawEdit[] {
  return edits.flatMap(({ start, end, replacement }) => {
    let rest = replacement;
    return words.slice(start, end).pieces.map(({ rawStart, rawEnd, context }) => {
      const own = context === "element" ? "" : rest;
      if (context !== "element") rest = "";
      return { start: rawStart, end: rawEnd, replacement: escapedFor(context, own) };
    });
  });
}

interface Whole {
  readonly tag: Tag;
  readonly paragraphs: readonly Range[];
  readonly to: number;
  readonly isEmpty: boolean;
}

function wholeWords(source: string, { tag, paragraphs, to, isEmpty }: Whole, words: string): RawEdit[] {
  const prefix = /^<([\w.-]+:)/.exec(source.slice(paragraphs[0]?.start ?? to, to))?.[1] ?? "text:";
  const paragraph = `<${prefix}p>${escapedFor("text", words)}</${prefix}p>`;
  const gone = paragraphs.map(({ start, end }) => ({ start, end, replacement: "" }));
  if (isEmpty) return [{ start: to, end: to, replacement: `${paragraph}</${tag.name}>` }];
  const at = paragraphs[0]?.start ?? source.lastIndexOf("</", to - 1);
  return [{ start: at, end: at, replacement: paragraph }, ...gone];
}

export const repeatedTag = (tag: string, name: string, count: number): string =>
  tag.replace(new RegExp(`(\\s[\\w.-]+:${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`), `$1"${count}"`);

/** A copied row or cell cannot have comments, pictures, links and formulas. */
export function withoutAsides(source: string, lost: PartCounter): string {
  const gone: RawEdit[] = [];
  let apart = 0;
  let from = 0;
  scanXml(source, {
    open: ({ name, start, end, attributes }) => {
      if (apart > 0 || standsApart(name)) {
        if (apart === 0) {
          from = start;
          lost.leaveOut(localName(name) === "annotation" ? "comments" : "objects");
        }
        apart += 1;
      } else if (localName(name) === "a") {
        lost.leaveOut("links");
        gone.push({ start, end, replacement: "" });
      } else if (Object.keys(attributes).some((key) => localName(key) === "formula")) {
        lost.leaveOut("formulas");
        gone.push({ start, end, replacement: source.slice(start, end).replace(FORMULA, "") });
      }
    },
    close: (name, end) => {
      if (apart > 0) {
        apart -= 1;
        if (apart === 0) gone.push({ start: from, end, replacement: "" });
      } else if (localName(name) === "a") gone.push({ start: source.lastIndexOf("</", end - 1), end, replacement: "" });
    },
    text: () => undefined,
  });
  return applyRawEdits(source, gone);
}

const FORMULA = /\s[\w.-]+:formula\s*=\s*(?:"[^"]*"|'[^']*')/;
