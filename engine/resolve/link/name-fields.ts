import type { NamePart } from "../../language/cases";
import { grouped } from "../../grouped";
import { fold } from "../../language/shape";

export interface LabelledMention {
  readonly start: number;
  readonly end: number;
  readonly evidence?: { readonly label?: string } | undefined;
}

type FieldPart = NamePart | "former surname";

interface NameField {
  readonly part: FieldPart;
  /** `матери` of `Фамилия матери`. */
  readonly whose: string;
}

/** Fields of one person: indices of mentions, in text order. */
export interface FieldRecord {
  readonly parts: readonly { readonly part: NamePart; readonly at: number }[];
  readonly former: readonly number[];
}

const FORMER =
  /(?:^| )(?:(?:девич|прежн|добрачн|бывш)\p{L}* фамилия|фамилия (?:при рождении|до (?:брака|замужества))|(?:maiden|former|birth|previous) (?:(?:sur|last |family )?names?))(?= |$)/u;
const PARTS: readonly (readonly [FieldPart, RegExp])[] = [
  ["surname", /(?:^| )(?:фамилия|surname|(?:last|family) ?names?|lname)(?= |$)/u],
  ["given", /(?:^| )(?:имя|forenames?|(?:first|given) ?names?|fname)(?= |$)/u],
  ["patronymic", /(?:^| )(?:отчество|patronymic|middle ?names?|mname)(?= |$)/u],
];

/** A label for several parts (`Фамилия, имя`) means a complete name. */
function fieldOf(label: string): NameField | undefined {
  const words = fold(label.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
  const without = (pattern: RegExp): string => words.replace(pattern, "").trim();
  if (FORMER.test(words)) return { part: "former surname", whose: without(FORMER) };
  const [only, another] = PARTS.filter(([, pattern]) => pattern.test(words));
  return only && !another ? { part: only[0], whose: without(only[1]) } : undefined;
}

/** Of a label, and of the text between fields of one person, in UTF-16 code units. */
const LABEL = 60;
const BETWEEN = 120;

const ANY_LABEL = /фамили|имя|отчеств|name|patronymic/i;
const LABEL_BEFORE =
  /(?:^|[\t;|,.<"'({/*•-]|\d)[.)]?[ \t]*(\p{L}[\p{L} _]{2,38})["']?[ \t]*(?:[:=>|–—-]+[ \t]*)?["'«]?$/u;
const CLOSING_TAG = /<\/[\p{L}\p{N}_:.-]{1,40}>/gu;
const NEXT_CELL = /^["' ]*[\t;|,]["' \t]*$/;

function labelBefore(text: string, start: number): { readonly label: string; readonly from: number } | undefined {
  const around = text.slice(Math.max(0, start - LABEL), start);
  const before = around.slice(around.lastIndexOf("\n") + 1);
  if (!ANY_LABEL.test(before)) return undefined;
  const found = LABEL_BEFORE.exec(before);
  const label = found?.[1];
  return found && label !== undefined
    ? { label, from: start - before.length + found.index + found[0].indexOf(label) }
    : undefined;
}

/**
 * `Фамилия: Ершова\nИмя: Раиса`. Fields of one person are adjacent; a repeated part starts another person. `mentions`
 * are in text order.
 */
export function fieldRecords(text: string, mentions: readonly LabelledMention[]): FieldRecord[] {
  const fields = mentions.flatMap(({ start, end, evidence }, at) => {
    const before = labelBefore(text, start);
    const own = before === undefined ? undefined : fieldOf(before.label);
    const field = own ?? (evidence?.label === undefined ? undefined : fieldOf(evidence.label));
    return field ? [{ ...field, at, start, end, labelFrom: own ? before?.from : undefined }] : [];
  });
  let record = 0;
  const members = fields.map((field, nth) => {
    const last = fields[nth - 1];
    const isOfLast = last !== undefined && isNext(text, last, field) && field.whose === last.whose;
    if (!isOfLast) record += 1;
    return { ...field, record };
  });
  return [...grouped(members, (one) => one.record)].flatMap(([, run]) => recordsOf(run));
}

interface Member extends NameField {
  readonly at: number;
}

function recordsOf(run: readonly Member[]): FieldRecord[] {
  const records: Member[][] = [];
  for (const member of run) {
    const last = records.at(-1);
    if (!last || last.some(({ part }) => part === member.part)) records.push([member]);
    else last.push(member);
  }
  return records.flatMap((own) => {
    const parts = own.flatMap(({ part, at }) => (part === "former surname" ? [] : [{ part, at }]));
    return own.length < 2 || parts.length === 0
      ? []
      : [{ parts, former: own.filter(({ part }) => part === "former surname").map(({ at }) => at) }];
  });
}

export const isNextCell = (
  text: string,
  { end }: { readonly end: number },
  { start }: { readonly start: number },
): boolean => start - end <= BETWEEN && NEXT_CELL.test(text.slice(end, start));

function isNext(
  text: string,
  last: { readonly end: number },
  { start, labelFrom }: { readonly start: number; readonly labelFrom: number | undefined },
): boolean {
  if (start - last.end > BETWEEN || start < last.end) return false;
  if (labelFrom === undefined) return isNextCell(text, last, { start });
  return labelFrom >= last.end && !/\p{L}/u.test(text.slice(last.end, labelFrom).replace(CLOSING_TAG, ""));
}
