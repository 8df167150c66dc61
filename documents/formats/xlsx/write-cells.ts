import type { Edit } from "../../mapped-document";
import type { SourceEdit } from "../../source/source-text";
import { readDate } from "../../sheets/date-format";
import { type EditedCell, withEdits } from "../../sheets/edited-cells";
import { escapeText } from "../../source/entities";
import { type CellContext, innerOf, sharedIndex } from "./read-cell";
import type { RawCell } from "../../sheets/cell";
import type { FormulaPlan } from "./plan-formulas";
import type { FormulaGroup } from "./read-formulas";
import type { SharedStringEdits } from "./shared-string-edits";
import type { SheetTable } from "../../sheets/sheet-table";
import { escapeWords, itemEdits } from "./string-item";
import { isPlaceholder } from "../../../shared/document/placeholders";

export interface CellsToWrite {
  readonly source: string;
  readonly table: SheetTable;
  readonly edited: readonly EditedCell[];
  readonly context: CellContext;
  readonly strings: SharedStringEdits;
  readonly formulas: readonly FormulaGroup[];
  readonly plan: FormulaPlan;
}

/**
 * Shared strings are edited in their part; other cells become strings, unless the replacement is a number or date too.
 */
export function writeCells({ source, table, edited, context, strings, formulas, plan }: CellsToWrite): SourceEdit[] {
  const { text, cells } = table;
  const edits: SourceEdit[] = [];
  const computed = new Set(formulas.flatMap((group) => group.cells.map(({ cell }) => cell.from)));
  const replaced = new Set<number>();
  for (const { index, edits: own } of edited) {
    const cell = cells.cell(index);
    const shared = sharedIndex(source, cell);
    const words = text.slice(cells.start(index), cells.end(index));
    if (shared !== undefined) {
      const value = innerOf(source, cell, "v");
      const number = strings.number(shared, own);
      if (value !== undefined && number !== shared) {
        edits.push({ start: value.from, end: value.to, replacement: String(number) });
      }
    } else if (cell.type === "inlineStr") {
      const item = innerOf(source, cell, "is");
      const number = isPlaceholder(words) ? numericCell(source, cell, withEdits(words, own), context) : undefined;
      if (number !== undefined) edits.push({ start: cell.from, end: cell.to, replacement: number });
      else if (item !== undefined) edits.push(...itemEdits(source, item, own));
    } else if (computed.has(cell.from) && !plan.gone.has(cell.from)) {
      edits.push(...newValue(source, cell, withEdits(words, own), context));
    } else {
      replaced.add(cell.from);
      edits.push({ start: cell.from, end: cell.to, replacement: newCell(source, cell, words, own, context) });
    }
  }
  for (const { cell, element } of formulas.flatMap((group) => group.cells)) {
    if (replaced.has(cell.from)) continue;
    if (plan.gone.has(cell.from)) {
      // `cm`: the formula fills other cells (18.3.1.4).
      const open = source.slice(cell.from, cell.inner);
      if (/\scm=/.test(open)) {
        const bare = open.replace(/\scm\s*=\s*(?:"[^"]*"|'[^']*')/, "");
        edits.push({ start: cell.from, end: cell.inner, replacement: bare });
      }
      edits.push({ start: element.whole.from, end: element.whole.to, replacement: "" });
    }
    const own = plan.own.get(cell.from);
    const prefix = /^<([\w.-]+:)?/.exec(element.tag)?.[1] ?? "";
    if (own !== undefined) {
      const formula = `<${prefix}f>${escapeText(own)}</${prefix}f>`;
      edits.push({ start: element.whole.from, end: element.whole.to, replacement: formula });
    }
    const value = plan.stale.has(cell.from) ? innerOf(source, cell, "v") : undefined;
    if (value !== undefined) edits.push({ start: value.whole.from, end: value.whole.to, replacement: "" });
  }
  return edits.sort((a, b) => a.start - b.start || a.end - b.end);
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
/** A string of only a placeholder was a number: sums need the restored number. */

function newCell(source: string, cell: RawCell, shown: string, edits: readonly Edit[], context: CellContext): string {
  const words = withEdits(shown, edits);
  const number = cell.type === "n" ? numericCell(source, cell, words, context) : undefined;
  if (number !== undefined) return number;
  const { open, element, close } = partsOf(source, cell);
  const text = element("t", escapeWords(words), ' xml:space="preserve"');
  return `${open.replace(/>$/, ' t="inlineStr">')}${element("is", text)}${close}`;
}

function newValue(source: string, cell: RawCell, words: string, context: CellContext): SourceEdit[] {
  const value = innerOf(source, cell, "v");
  if (value === undefined) return [];
  const number = cell.type === "n" ? numberOf(cell, words, context) : undefined;
  const tag = source.slice(cell.from, cell.inner).replace(TYPE, "");
  const open = number === undefined ? tag.replace(/>$/, ' t="str">') : tag;
  return [
    { start: cell.from, end: cell.inner, replacement: open },
    { start: value.from, end: value.to, replacement: number === undefined ? escapeWords(words) : String(number) },
  ];
}

export const numberOf = (
  cell: Pick<RawCell, "style">,
  words: string,
  { dates, since1904 }: CellContext,
): string | number | undefined => {
  const date = dates[cell.style];
  return date ? readDate(words, date, since1904) : NUMBER.test(words) ? words : undefined;
};

function numericCell(source: string, cell: RawCell, words: string, context: CellContext): string | undefined {
  const value = numberOf(cell, words, context);
  if (value === undefined) return undefined;
  const { open, element, close } = partsOf(source, cell);
  return `${open}${element("v", String(value))}${close}`;
}

const TYPE = /\st\s*=\s*(?:"[^"]*"|'[^']*')/g;

function partsOf(source: string, cell: RawCell) {
  const open = source.slice(cell.from, cell.inner).replace(/\s(?:t|vm|cm|ph)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  const prefix = /^<([\w.-]+:)?/.exec(open)?.[1] ?? "";
  const element = (name: string, inner: string, more = ""): string =>
    `<${prefix}${name}${more}>${inner}</${prefix}${name}>`;
  return { open, element, close: `</${prefix}c>` };
}
