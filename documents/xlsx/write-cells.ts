import type { Edit } from "../mapped-document";
import type { SourceEdit } from "../source/source-text";
import { readDate } from "../sheets/date-format";
import { type EditedCell, withEdits } from "../sheets/edited-cells";
import { leaningFormulas } from "./leaning-formulas";
import { type CellContext, innerOf, sharedIndex } from "./read-cell";
import type { RawCell } from "../sheets/cell";
import type { SharedStringEdits } from "./shared-string-edits";
import type { SheetTable } from "../sheets/sheet-table";
import { escapeWords, itemEdits } from "./string-item";

export interface WrittenCells {
  readonly edits: readonly SourceEdit[];
  /** Formulas that gave way to what they said. */
  readonly formulas: number;
}

/**
 * What changes in the source of a sheet. A shared string is changed among the shared ones; a cell of another kind becomes a
 * string, unless what is put there is a number or a date like the one before. A formula whose result was edited gives way
 * to the edited result: it would say the words again.
 */
export function writeCells(
  source: string,
  { text, cells }: SheetTable,
  edited: Iterable<EditedCell>,
  context: CellContext,
  strings: SharedStringEdits,
): WrittenCells {
  const edits: SourceEdit[] = [];
  const gone: number[] = [];
  for (const { index, edits: own } of edited) {
    const cell = cells.cell(index);
    const shared = sharedIndex(source, cell);
    if (shared !== undefined) {
      const value = innerOf(source, cell, "v");
      const number = strings.number(shared, own);
      if (value !== undefined && number !== shared) {
        edits.push({ start: value.from, end: value.to, replacement: String(number) });
      }
    } else if (cell.type === "inlineStr") {
      const item = innerOf(source, cell, "is");
      const words = text.slice(cells.start(index), cells.end(index));
      const number = PLACEHOLDER.test(words) ? numericCell(source, cell, withEdits(words, own), context) : undefined;
      if (number !== undefined) edits.push({ start: cell.from, end: cell.to, replacement: number });
      else if (item !== undefined) edits.push(...itemEdits(source, item, own));
    } else {
      if (innerOf(source, cell, "f") !== undefined) gone.push(index);
      const words = text.slice(cells.start(index), cells.end(index));
      edits.push({ start: cell.from, end: cell.to, replacement: newCell(source, cell, words, own, context) });
    }
  }
  const leaning = gone.length === 0 ? [] : leaningFormulas(source, cells, gone);
  const all = leaning.length === 0 ? edits : [...edits, ...leaning].sort((a, b) => a.start - b.start || a.end - b.end);
  return { edits: all, formulas: gone.length + leaning.length };
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
/** A cell that holds nothing else became words when its number was hidden: sums count on what comes back. */
const PLACEHOLDER = /^\[[^[\]]+\]$/;

function newCell(source: string, cell: RawCell, shown: string, edits: readonly Edit[], context: CellContext): string {
  const words = withEdits(shown, edits);
  const number = cell.type === "n" ? numericCell(source, cell, words, context) : undefined;
  if (number !== undefined) return number;
  const { open, element, close } = partsOf(source, cell);
  const text = element("t", escapeWords(words), ' xml:space="preserve"');
  return `${open.replace(/>$/, ' t="inlineStr">')}${element("is", text)}${close}`;
}

/** A cell with a number, or with a date where its format is one of dates; undefined where the words are neither. */
function numericCell(
  source: string,
  cell: RawCell,
  words: string,
  { dates, since1904 }: CellContext,
): string | undefined {
  const date = dates[cell.style];
  const value = date ? readDate(words, date, since1904) : NUMBER.test(words) ? words : undefined;
  if (value === undefined) return undefined;
  const { open, element, close } = partsOf(source, cell);
  return `${open}${element("v", String(value))}${close}`;
}

/** The tag of a cell without what says its type, and how its elements are written. */
function partsOf(source: string, cell: RawCell) {
  const open = source.slice(cell.from, cell.inner).replace(/\s(?:t|vm|cm|ph)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  const prefix = /^<([\w.-]+:)?/.exec(open)?.[1] ?? "";
  const element = (name: string, inner: string, more = ""): string =>
    `<${prefix}${name}${more}>${inner}</${prefix}${name}>`;
  return { open, element, close: `</${prefix}c>` };
}
