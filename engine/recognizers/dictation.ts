import type { Kind } from "../../shared/document/kinds";
import { speakerAt, speakersOf } from "../../shared/document/speakers";
import type { TextRange } from "../../shared/sorted";
import type { Found, Recognizer } from "../recognizer";
import { lastOf } from "./context";
import { kindOf } from "./format-table";
import table from "./formats/dictation.json";
import { spanOf } from "./pattern";
import { dictatedDigits, FILLER_WORDS, NUMBER_WORDS } from "./spoken-number";

interface Label {
  readonly kind: Kind;
  /** Of a complete number. */
  readonly lengths: readonly number[];
  readonly longest: number;
  /** `номер` */
  readonly isGeneral: boolean;
  readonly lastIn: (text: string) => number;
}

interface Group extends TextRange {
  readonly digits: number;
  readonly words: string;
  /** The listener repeats the group before. */
  readonly isRepeated: boolean;
}

/** A number that a label announced, and that may be complete or not. */
interface Announced {
  readonly label: Label;
  readonly groups: Group[];
  /** Words since the label or the last group, and between groups, that are neither labels nor fillers. */
  others: number;
  misheard: number;
  /** Turns without a group. */
  turns: number;
}

const LABELS: readonly Label[] = table.labels.map(({ kind, digits, words, isGeneral = false }) => ({
  ...{ kind: kindOf(kind), lengths: digits, longest: Math.max(...digits), isGeneral },
  lastIn: lastOf(words),
}));
const lastEnd = lastOf(table.ends);
const alternatives = (words: string): string => words.trim().split(" ").join("|");

const NUMBER = `(?:\\d+|${[NUMBER_WORDS, alternatives(table.spoken)].join("|")})(?![\\p{L}\\d])`;
const SEPARATOR = String.raw`[\s,.;…()–—-]{0,6}`;
const RUN = new RegExp(
  `(?<![\\p{L}\\d])(?:\\+ ?)?${NUMBER}(?:${SEPARATOR}(?:(?:${FILLER_WORDS})${SEPARATOR}){0,2}${NUMBER})*`,
  "giu",
);
const MEASURED = new RegExp(`^ ?(?:${table.units})`, "iu");
const LAST_GROUP = /[,.;…]\s*[^,.;…]*$/u;
const AFTER = new RegExp(`(?<![\\p{L}\\d-])(?:${alternatives(table.before)})\\s+$`, "iu");
const DATE = /^(?:[0-2]?\d|3[01])\.(?:0?\d|1[0-2])\.(?:\d\d|(?:19|20)\d\d)$/;
const INTERNATIONAL = new RegExp(`^(?:\\+|${alternatives(table.plus)})`, "iu");
const MONEY = /[$€£₽№#]\s?$/u;
/** `C-03-005-988` */
const LETTER = /(?<![\p{L}\p{N}'’])[A-Z][ ,-]{1,2}$/u;
const ANSWER = new Set(`${table.answers} ${FILLER_WORDS.replaceAll("|", " ")}`.split(" "));

/** Words before a number, between its groups, and in an answer that interrupts it. */
const MOST_BEFORE = 6;
const MOST_BETWEEN = 2;
const MOST_TURNS = 2;
const MOST_MISHEARD = 2;
/** Digits. */
const LEAST = 6;
const LEAST_UNNAMED = 7;
const LEAST_MISHEARD = 8;
const MOST_UNNAMED = 24;
/** Digits that a recognizer may lose. */
const LOST = 2;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/(?<![\p{L}\d-])\p{L}[\p{L}'’]+/gu) ?? []).filter((word) => !ANSWER.has(word));
const allDigitsOf = (groups: readonly Pick<Group, "digits">[]): number =>
  groups.reduce((sum, { digits }) => sum + digits, 0);
const digitsOf = (groups: readonly Group[]): number => allDigitsOf(groups.filter(({ isRepeated }) => !isRepeated));

const DECIMALS = /^[1-9]\d*[.,]\d{1,2}(?:[,;]? (?:\p{L}{1,3} )?[1-9]\d*[.,]\d{1,2})+$/u;
/** `23 490, 25 990` */
const PRICES = /^[1-9]\d{0,2} \d\d0(?:[,;]? (?:\p{L}{1,3} )?[1-9]\d{0,2} \d\d0)+$/u;
const areThousands = (words: string): boolean =>
  /^\d{1,3}(?:[ ,.]\d{3}){1,2}$/.test(words) && !/^[78][ ,.]9/.test(words);

/** `1250, 3400, 5000`; `15 000`; `2019, 2020, 2021`; `10, 20, 30`; `3,5, 4,2 и 5,1` */
function areAmounts(words: string): boolean {
  const groups = words.match(/\d+/g) ?? [];
  if (DECIMALS.test(words) || PRICES.test(words) || areCounted(groups)) return true;
  if (/\p{L}/u.test(words) || groups.length < 2) return false;
  const round = groups.filter((group) => /^[1-9]\d*00$/.test(group)).length;
  return (
    round * 2 >= groups.length ||
    (areThousands(words) && words.endsWith("000")) ||
    groups.every((group) => /^(?:19|20)\d\d$/.test(group))
  );
}

function areCounted(groups: readonly string[]): boolean {
  const steps = groups.slice(1).map((group, at) => Number(group) - Number(groups[at]));
  const [step = 0] = steps;
  const same = steps.filter((one) => one === step).length;
  return steps.length > 1 && Math.abs(step) <= 100 && same >= 0.75 * steps.length;
}

/** `8,926,555,01,47`, `4, 2, 7, 6, 5, 5, 1`, `900 ноль два`: nobody counts or adds like this. */
function isCode(words: string): boolean {
  const groups = words.match(/\d+/g) ?? [];
  const single = groups.filter((group) => group.length === 1).length;
  return (
    /\d(?:[,.-]\d+){3}/.test(words) ||
    (groups.length >= 4 && INTERNATIONAL.test(words)) ||
    (groups.length >= 3 && groups.some((group) => /^0/.test(group)) && !/^0[,.]\d/.test(words)) ||
    (single >= 6 && single * 3 >= groups.length * 2)
  );
}

/** Of a transcript: lines with the names of speakers. */
class Dictation {
  readonly spans: Found[] = [];
  #announced: Announced | undefined;
  /** Last group of a complete number, which the listener may repeat. */
  #lastGroup: { readonly kind: Kind; readonly words: string } | undefined;

  readTurn(text: string, from: number): void {
    const turn = { text, from, at: 0, before: this.#announced?.groups.length };
    for (const match of text.matchAll(RUN)) {
      const run = withoutMeasured(text, match.index, match[0]);
      if (run === undefined) continue;
      this.#readWords(text.slice(turn.at, match.index));
      this.#readRun(run, turn);
      turn.at = match.index + match[0].length;
    }
    const rest = text.slice(turn.at);
    this.#readWords(rest);
    this.#endTurn(wordsOf(text).length, turn.before);
  }

  end(): void {
    const { label, groups = [], misheard = 0 } = this.#announced ?? {};
    this.#announced = undefined;
    if (label === undefined) return;
    const digits = digitsOf(groups);
    const heard = allDigitsOf(groups);
    const isNearlyWhole = digits >= label.longest - LOST && digits <= label.longest;
    const least = label.isGeneral ? LEAST_UNNAMED : misheard === 0 ? LEAST : LEAST_MISHEARD;
    if (heard < least || misheard > (label.isGeneral ? 0 : MOST_MISHEARD)) return;
    for (const { start, end } of groups) this.spans.push(spanOf(label.kind, start, end, isNearlyWhole ? 0.85 : 0.7));
  }

  #readWords(text: string): void {
    const ended = lastEnd(text);
    const [found] = LABELS.map((label) => ({ label, place: label.lastIn(text) }))
      .filter(({ place }) => place > ended)
      .sort((a, b) => Number(a.label.isGeneral) - Number(b.label.isGeneral) || b.place - a.place);
    if (ended >= 0) this.end();
    if (found !== undefined && !(found.label.isGeneral && this.#isOpen())) {
      this.end();
      this.#announced = { label: found.label, groups: [], others: 0, misheard: 0, turns: 0 };
    }
    const announced = this.#announced;
    if (announced === undefined) return;
    const others = wordsOf(found === undefined ? text : text.slice(found.place)).length - (found === undefined ? 0 : 1);
    if (others > 0 && announced.label.lengths.includes(digitsOf(announced.groups))) this.end();
    announced.others += Math.max(0, others);
    if (announced.others > (announced.groups.length === 0 ? MOST_BEFORE : MOST_BETWEEN)) this.end();
  }

  #isOpen(): boolean {
    const { label, groups = [] } = this.#announced ?? {};
    return label !== undefined && digitsOf(groups) < label.longest - LOST;
  }

  #readRun({ start, end }: TextRange, { text, from }: { readonly text: string; readonly from: number }): void {
    const words = text.slice(start, end);
    const digits = dictatedDigits(words);
    if (digits === 0) return;
    const announced = this.#announced;
    const mayBeThousands = announced === undefined || announced.label.isGeneral || announced.label.kind === "phone";
    const isMeant =
      !areAmounts(words) &&
      !(mayBeThousands && areThousands(words)) &&
      !MONEY.test(text.slice(Math.max(0, start - 2), start));
    const letter = LETTER.exec(text.slice(Math.max(0, start - 4), start))?.[0] ?? "";
    const plain = words.toLowerCase().replace(/[^\p{L}\d]+/gu, "");
    const complete = this.#lastGroup;
    this.#lastGroup = undefined;
    if (announced === undefined && complete?.words === plain) {
      this.spans.push(spanOf(complete.kind, from + start, from + end, 0.7));
      return;
    }
    const before = announced?.groups.at(-1);
    const isRepeated = before !== undefined && !before.isRepeated && before.words === plain;
    const group = { start: from + start - letter.length, end: from + end, digits, words: plain, isRepeated };
    const all = digitsOf([...(announced?.groups ?? []), group]);
    if (announced !== undefined && isMeant && all <= announced.label.longest + LOST) {
      if (announced.groups.length > 0) announced.misheard += announced.others;
      announced.groups.push(group);
      announced.others = 0;
      if (all >= announced.label.longest) {
        this.end();
        this.#lastGroup = { kind: announced.label.kind, words: plain };
      }
      return;
    }
    this.end();
    const rest = wordsOf(text.slice(0, start) + text.slice(end));
    const isNumber = digits >= LEAST_UNNAMED && digits <= MOST_UNNAMED && /\d\D+\d/.test(words);
    if (isNumber && isMeant && (isCode(words) || (rest.length <= 1 && digits >= 9)))
      this.spans.push(spanOf("number", group.start, group.end, 0.7));
  }

  /** `Так.` may interrupt a number. */
  #endTurn(words: number, before: number | undefined): void {
    const announced = this.#announced;
    if (announced === undefined) return;
    announced.others = 0;
    if (announced.groups.length === (before ?? 0) && words > 0 && announced.groups.length > 0) announced.turns += 1;
    if (announced.turns > MOST_TURNS) this.end();
  }
}

/** Leaves out a last group that counts things (`8 926 ..., 2 этаж`). Undefined if nothing else is left. */
function withoutMeasured(text: string, start: number, run: string): TextRange | undefined {
  // `12 раз`; alone, `раз` is a number.
  const times = /(?<=\d) раз$/iu.exec(run)?.index;
  const end = start + (times ?? run.length);
  if (/\d:$/.test(text.slice(Math.max(0, start - 2), start)) || /^:\d/.test(text.slice(end, end + 2))) return undefined;
  if (DATE.test(run) || AFTER.test(text.slice(Math.max(0, start - 16), start))) return undefined;
  if (!MEASURED.test(text.slice(end, end + 24))) return { start, end };
  const before = run.slice(0, times).search(LAST_GROUP);
  return before > 0 ? { start, end: start + before } : undefined;
}

/** Numbers dictated over the turns of a transcript. */
export const dictationRecognizer: Recognizer = {
  name: "dictation",
  file: "recognizers/dictation.ts",
  recognize(text) {
    if (!/^.{1,160}:\s/mu.test(text)) return [];
    const lines = text.split("\n");
    const labels = lines.map(speakerAt);
    const speakers = speakersOf(labels.filter((label) => label !== undefined));
    if (speakers.size === 0) return [];
    const dictation = new Dictation();
    let start = 0;
    lines.forEach((line, at) => {
      const label = labels[at];
      if (label !== undefined && speakers.has(label.label))
        dictation.readTurn(line.slice(label.textStart), start + label.textStart);
      else if (line.trim() !== "") dictation.end();
      start += line.length + 1;
    });
    dictation.end();
    return dictation.spans;
  },
};
