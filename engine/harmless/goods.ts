import type { Kind } from "../../shared/document/kinds";
import { fieldOf } from "../fields/field-kinds";
import type { Grid, GridColumn } from "../fields/grids";
import { type Cell, linesOf } from "../fields/rows";
import { isLegalForm } from "../language/legal-forms";
import { isSurnameAndWord } from "../language/ru/lexicons/names";
import { isLatinPlace, russianPlace } from "../language/places";
import { fold } from "../language/shape";
import { overlapping, type TextRange } from "../../shared/sorted";
import type { Drop, Finding } from "../span";

type IsNamed = (words: string) => boolean;
type DroppedPeople = "none" | "quoted" | "unlisted";

const THINGS =
  /^(?:наименовани|товар|номенклатур|продукци|материал|издели|позици|работ|услуг|запчаст|показател|item|description|product|goods|test|analyte)/iu;
/** Never above names of people, unlike `Наименование`. */
const SURELY_THINGS =
  /^(?:наименовани\S*\s+)?(?:товар|номенклатур|продукци|материал|издели|работ|услуг|запчаст|показател|product|goods|analyte)/iu;
const UNITS = /^(?:ед(?:\.|иниц)|unit|uom)/iu;
/** `Наименование контрагента` */
const PARTIES =
  /контрагент|организаци|поставщик|покупател|клиент|заказчик|исполнител|учреждени|компани|должник|кредитор|customer|client|supplier|vendor|company|name/iu;
const COUNTED =
  /цен[аы]|сумм[аы]|стоимость|кол-?во|кол\.|количество|^опт|^розн|результат|price|qty|quantity|total|amount|result/iu;
const PLAIN =
  /^(?:№|#|n$|no\.?$|ед(?:\.|иниц|$)|unit|uom|кол|qty|quantity|цен|price|сумм|total|стоимост|amount|код|code|артикул|sku|стран|country|цвет|colou?r|размер|size|ндс|vat|опт|розн|референс|норма|reference)/iu;

/** Kinds with their own form, like phones, stay hidden. */
const GENERAL: ReadonlySet<Kind> = new Set<Kind>(["person", "place", "organization", "date", "number"]);
const INITIAL = /(?<!\p{L})\p{Lu}\./u;

/** `Двери — 6 шт.`, `Фильтр W 712 — 1` */
const COUNTED_LINE =
  /(?:[—–×-]\s?\d{1,6}\s*$|(?<![\p{L}\d])\d{1,6}(?:[.,]\d{1,3})?\s?(?:шт|компл|к-т|кг|л|м2|м²|п\.м|уп|пач|рул|меш|бут|pcs|ea|kg)(?!\p{L}))/u;
const LONGEST_LINE = 160;
const BULLET = /^[\s\d.)•*·–—-]*/u;

/**
 * Drops goods, units and codes in tables with quantities or prices: `Розетки`, `шт`, `ДВ-3301`. People only in quotes
 * or in tables without people, and never if a listed name, with an initial, or found elsewhere: rare names are not
 * listed, and lists of votes or debts resemble goods.
 */
export function withoutGoods<S extends Finding>(
  text: string,
  spans: readonly S[],
  grids: readonly Grid[],
  { drop, isNamed }: { readonly drop: Drop; readonly isNamed: IsNamed },
): S[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  const gone = new Set<S>();
  const mark = (within: TextRange, holds: (span: S) => boolean): void => {
    for (const span of overlapping(sorted, within))
      if (span.start >= within.start && span.end <= within.end && isGuess(span) && holds(span)) gone.add(span);
  };
  const inName = (cell: Cell, people: DroppedPeople) => (span: S) => isGoods(text, span, cell, people, isNamed);
  for (const { headers, columns } of grids) {
    if (!isOfGoods(columns) || columns.some((column) => isOfPeople(text, column, sorted, isNamed))) continue;
    const [first] = columns;
    const people = columns.some(isSurelyOfThings) ? "unlisted" : "quoted";
    for (const cell of headers.flat()) mark(cell, ({ type }) => type === "PERSON" && !isNamed(cell.words));
    for (const { header, cells } of columns) {
      if (isOfNames(header)) for (const cell of cells) mark(cell, inName(cell, people));
      else if (PLAIN.test(header))
        for (const cell of cells) mark(cell, ({ type }) => type !== "PERSON" || !mayBeNamed(cell, isNamed));
    }
    // Headings such as `Сантехника`.
    const [from, to] = [first?.cells[0]?.start, columns.flatMap(({ cells }) => cells.at(-1)?.end ?? 0)];
    if (from !== undefined)
      for (const line of shortLines(text, from, Math.max(...to))) mark(line, inName(line, people));
  }
  for (const line of countedLines(text)) mark(line, inName(line, "none"));
  return spans.filter((span) => {
    if (!gone.has(span)) return true;
    if (span.type === "PERSON" && isElsewhere(text, span, sorted, gone)) return true;
    drop(span, "goods, a unit or a code in a list with quantities");
    return false;
  });
}

/** Units are lower-case. */
const mayBeNamed = ({ words }: Cell, isNamed: IsNamed): boolean => words !== words.toLowerCase() && isNamed(words);

const isGuess = ({ kind, evidence }: Finding): boolean => evidence.strength === "guess" && GENERAL.has(kind);

const isSurelyOfThings = ({ header }: GridColumn): boolean =>
  isOfNames(header) ? SURELY_THINGS.test(header) : UNITS.test(header);

const isOfNames = (header: string): boolean => THINGS.test(header) && !PARTIES.test(header);

function isOfGoods(columns: readonly GridColumn[]): boolean {
  const people = columns.some(({ header }) => fieldOf(header)?.kind === "person" && PARTIES.test(header));
  return (
    !people && columns.some(({ header }) => isOfNames(header)) && columns.some(({ header }) => COUNTED.test(header))
  );
}

/** `Наименование` may head a list of people. */
function isOfPeople(text: string, { header, cells }: GridColumn, spans: readonly Finding[], isNamed: IsNamed): boolean {
  if (!isOfNames(header)) return false;
  const isPerson = ({ start, end, type }: Finding): boolean => {
    const words = text.slice(start, end);
    return (
      type === "PERSON" && isNamed(words) && !isSurnameAndWord(fold(words)) && !/^[«"“„]/u.test(text.charAt(start - 1))
    );
  };
  const filled = cells.filter(({ words }) => words !== "");
  return filled.filter((cell) => overlapping(spans, cell).some(isPerson)).length > MOST_PEOPLE * filled.length;
}
const MOST_PEOPLE = 0.34;

function isGoods(text: string, span: Finding, cell: Cell, people: DroppedPeople, isNamed: IsNamed): boolean {
  const words = text.slice(span.start, span.end);
  const quoted = /[«"“„]$/u.test(text.slice(cell.start, span.start)) && /[»"”“]/u.test(text.charAt(span.end));
  const opens = text.slice(cell.start, span.start).replace(BULLET, "") === "";
  switch (span.type) {
    case "PERSON":
      if (people === "none" || (people === "quoted" && !quoted)) return false;
      if (INITIAL.test(cell.words) || /\s(?![«"“„])/u.test(words)) return false;
      return quoted || !isNamed(words) || isSurnameAndWord(fold(words));
    case "LOCATION":
      return quoted || (opens && !isPlace(words));
    case "ORG":
      return (opens || quoted) && !words.split(/[\s"«»]+/u).some(isLegalForm);
    case "ID":
    case "DATE":
      return /^\d{1,4}$/.test(words);
  }
}

const isPlace = (words: string): boolean =>
  [words, ...words.split(/[\s,]+/u)].some((word) => russianPlace(fold(word)) !== undefined || isLatinPlace(word));

function isElsewhere(text: string, span: Finding, all: readonly Finding[], gone: ReadonlySet<Finding>): boolean {
  const words = fold(text.slice(span.start, span.end));
  return all.some(
    (one) =>
      one.type === "PERSON" && !gone.has(one) && fold(text.slice(one.start, one.end)).split(/\s+/u).includes(words),
  );
}

function* countedLines(text: string): Generator<Cell> {
  for (const { start, end } of linesOf(text)) {
    if (end - start > LONGEST_LINE) continue;
    const words = text.slice(start, end);
    if (COUNTED_LINE.test(words) && !/[\t|;]/.test(words)) yield { start, end, words };
  }
}

function* shortLines(text: string, from: number, to: number): Generator<Cell> {
  for (const { start, end } of linesOf(text.slice(0, to), from)) {
    const words = text.slice(start, end);
    if (/^\p{Lu}\p{Ll}{2,20}$/u.test(words)) yield { start, end, words };
  }
}
