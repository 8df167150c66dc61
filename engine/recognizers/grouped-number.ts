import type { Kind } from "../../shared/document/kinds";
import type { Weight } from "../evidence";
import type { TextRange } from "../../shared/sorted";
import type { Found, Recognizer } from "../recognizer";
import { lastOf } from "./context";
import { kindOf } from "./format-table";
import table from "./formats/grouped-number.json";
import { spanOf } from "./pattern";

interface Label {
  readonly kind: Kind;
  readonly fits: RegExp;
  readonly part: RegExp | undefined;
  /** `номер` */
  readonly isGeneral: boolean;
  readonly lastIn: (text: string) => number;
}

interface Group extends TextRange {
  readonly digits: string;
}

interface Dictated extends TextRange {
  readonly kind: Kind;
  readonly weight: Weight | number;
}

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`);
const LABELS: readonly Label[] = table.labels.map(({ kind, words, fits, part, isGeneral = false }) => ({
  kind: kindOf(kind),
  fits: whole(fits),
  part: part === undefined ? undefined : whole(part),
  isGeneral,
  lastIn: lastOf(words),
}));

const NAMED: Weight = { strength: "labelled", probability: 0.85 };
const BEFORE = 48;
/** Maximum distance to the label of a part of a number. */
const CLOSE = 14;
const GROUP = /\d+/g;
/** A pause, a sign between groups, or one line break. */
const GAP =
  /^(?=.)(?:[ \u00a0]{0,2}[,.;…()–—-]{0,3}[ \u00a0]{0,2}|[ \u00a0]{0,2}[,(–—-]{0,2}[ \u00a0]{0,2}\r?\n[ \t]{0,8})\(?$/su;
const MOST_GROUPS = 24;
/** Numbers that may precede it in a list: `п. 2, 8, 926, ...` */
const MOST_BEFORE = 2;
const BARE = /^[78]9\d{9}$/;
const AMERICAN = "3 3 4";

/** The nearest label before a place; before `номер` also the label that it belongs to. */
export function labelsBefore(text: string, at: number): readonly Label[] {
  const words = text.slice(Math.max(0, at - BEFORE), at);
  const found = LABELS.map((label) => ({ label, place: label.lastIn(words) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => b.place - a.place);
  const [nearest] = found.filter(({ label }) => !label.isGeneral);
  return found.filter(({ place }) => place >= (nearest?.place ?? 0)).map(({ label }) => label);
}

function* runsOf(text: string): Generator<Group[]> {
  let run: Group[] = [];
  for (const { 0: digits, index: start } of text.matchAll(GROUP)) {
    const last = run.at(-1);
    if (!last || run.length === MOST_GROUPS || start - last.end > 16 || !GAP.test(text.slice(last.end, start))) {
      if (run.length > 1) yield run;
      run = [];
    }
    run.push({ digits, start, end: start + digits.length });
  }
  if (run.length > 1) yield run;
}

const joined = (groups: readonly Group[]): string => groups.map(({ digits }) => digits).join("");

/** `1 250 000` */
const areThousands = ([first, ...rest]: readonly Group[]): boolean =>
  (first?.digits.length ?? 0) < 4 && rest.every(({ digits }) => digits.length === 3);

/** `10, 11, 12` */
function areCounted(groups: readonly Group[]): boolean {
  const steps = groups.slice(1).map(({ digits }, at) => Number(digits) - Number(groups[at]?.digits));
  return new Set(steps).size === 1 && Math.abs(steps[0] ?? 0) <= 10;
}

/** Without a label. */
function isPhone(digits: string, groups: readonly Group[]): boolean {
  if (BARE.test(digits)) return !areThousands(groups);
  return groups.map((group) => group.digits.length).join(" ") === AMERICAN && /^[2-9]\d\d[2-9]/.test(digits);
}

const isAmount = (kind: Kind, groups: readonly Group[]): boolean =>
  (kind === "phone" || kind === "bank_account") && areThousands(groups);

function dictatedIn(text: string, run: readonly Group[]): Dictated | undefined {
  if (joined(run).length < 7) return undefined;
  const labels = run.slice(0, MOST_BEFORE + 1).map(({ start }) => labelsBefore(text, start));
  for (let to = run.length; to > 1; to -= 1)
    for (const [from, own] of labels.entries()) {
      const groups = run.slice(from, to);
      if (groups.length < 2) continue;
      const digits = joined(groups);
      const label = own.find(({ fits, kind }) => fits.test(digits) && !isAmount(kind, groups));
      if (label) return { ...rangeOf(text, groups), kind: label.kind, weight: NAMED };
      if (isPhone(digits, groups)) return { ...rangeOf(text, groups), kind: "phone", weight: 0.7 };
    }
  return partOf(text, run);
}

function partOf(text: string, run: readonly Group[]): Dictated | undefined {
  const [first] = run;
  if (first === undefined || run.length < 3 || areThousands(run) || areCounted(run)) return undefined;
  const near = text.slice(Math.max(0, first.start - CLOSE), first.start).replace(/^.*[\n?!;]/s, "");
  const digits = joined(run);
  const label = LABELS.find(({ part, lastIn }) => part?.test(digits) === true && lastIn(near) >= 0);
  return label && { ...rangeOf(text, run), kind: label.kind, weight: 0.7 };
}

function rangeOf(text: string, groups: readonly Group[]): TextRange {
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0];
  const isOpen = /^[^()]*\)/.test(text.slice(start, end)) && text.charAt(start - 1) === "(";
  const opened = isOpen ? start - 1 : start;
  return { start: text.charAt(opened - 1) === "+" ? opened - 1 : opened, end };
}

const EDGE = /[\p{L}\p{N}_%@]/u;

/** Digits in any groups behind a label: `мой номер 8, 926, 555, 013, 47`, `паспорт 45, 10, 123, 456`. */
export const groupedNumberRecognizer: Recognizer = {
  name: "grouped number",
  file: "recognizers/grouped-number.ts",
  recognize(text) {
    const spans: Found[] = [];
    for (const run of runsOf(text)) {
      const dictated = dictatedIn(text, run);
      if (!dictated || EDGE.test(text.charAt(dictated.start - 1)) || EDGE.test(text.charAt(dictated.end))) continue;
      spans.push(spanOf(dictated.kind, dictated.start, dictated.end, dictated.weight));
    }
    return spans;
  },
};
