import { Automaton } from "./automaton";
import { IGNORED, LETTER, letterTable } from "./letter-table";
import type { SoughtValue } from "./sought-values";

export interface ValueHit {
  readonly value: SoughtValue;
  readonly start: number;
  readonly end: number;
}

/** `Ivan_Petrov`, `Петров, Иван`, a line break, a tag. */
const NAME_GAP = /^[\s_.,;:+&()'"«»“”’/\\\-–—]{0,4}$/u;
/** For numbers too long to occur by chance. */
const NUMBER_GAP = /^[\s().+\-–]{0,3}$/u;
const LONG_NUMBER = 9;

/** Ignores case, diacritics and separators. The cost depends only on the length of the text. */
export class ValueMatcher {
  readonly values: readonly SoughtValue[];
  readonly #automaton: Automaton;
  readonly #patterns: readonly Uint16Array[];

  constructor(values: readonly SoughtValue[]) {
    this.values = values;
    this.#patterns = values.map(({ text }) => lettersOf(text));
    this.#automaton = new Automaton(this.#patterns);
  }

  without(text: string): ValueMatcher {
    const visible = new Set<SoughtValue>();
    for (const { value } of this.hits(text)) visible.add(value);
    return visible.size === 0 ? this : new ValueMatcher(this.values.filter((value) => !visible.has(value)));
  }

  *hits(text: string): Generator<ValueHit> {
    if (this.values.length === 0) return;
    const { classes, folded } = letterTable();
    const automaton = this.#automaton;
    let state = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (classes[unit] !== LETTER) continue;
      state = automaton.step(state, folded[unit] ?? 0);
      if (state === 0 || !automaton.isEnd(state)) continue;
      for (const index of automaton.ends(state)) {
        const value = this.values[index];
        const start = startOf(text, at, this.#patterns[index]?.length ?? 0);
        if (value !== undefined && isSame(text, start, at + 1, value)) yield { value, start, end: at + 1 };
      }
    }
  }
}

function lettersOf(text: string): Uint16Array {
  const { classes, folded } = letterTable();
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return Uint16Array.from(units.filter((unit) => classes[unit] === LETTER).map((unit) => folded[unit] ?? 0));
}

/** `letters`: length of the run. */
function startOf(text: string, last: number, letters: number): number {
  const { classes } = letterTable();
  let at = last;
  for (let left = letters - 1; left > 0;) {
    at -= 1;
    if (classes[text.charCodeAt(at)] === LETTER) left -= 1;
  }
  return at;
}

function isSame(text: string, start: number, end: number, value: SoughtValue): boolean {
  if (isLetter(text, start - 1) || isLetter(text, end)) return false;
  if (value.isNumber && (/\d[.,]$/.test(text.slice(start - 2, start)) || /^[.,]\d/.test(text.slice(end, end + 2))))
    return false;
  const words = plainWords(text.slice(start, end));
  if (value.isWord) return words === value.text || (words === value.text.toUpperCase() && words.length > 5);
  const own = gapsOf(value.text);
  const found = gapsOf(words);
  return (
    own.size <= LONG_VALUE &&
    [...found].every(([at, gap]) => fits(gap, own.get(at), value)) &&
    covers(own, found, value)
  );
}

/** Longer values need no equal gaps. */
const LONG_VALUE = 200;

const isLetter = (text: string, at: number): boolean => letterTable().classes[text.charCodeAt(at)] === LETTER;

function plainWords(words: string): string {
  const { classes } = letterTable();
  let plain = "";
  for (const letter of words.normalize("NFC")) if (classes[letter.charCodeAt(0)] !== IGNORED) plain += letter;
  return plain;
}

function gapsOf(words: string): Map<number, string> {
  const { classes } = letterTable();
  const gaps = new Map<number, string>();
  let letters = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (classes[words.charCodeAt(at)] === LETTER) letters += 1;
    else if (letters > 0) gaps.set(letters, (gaps.get(letters) ?? "") + words.charAt(at));
  }
  gaps.delete(letters);
  return gaps;
}

function fits(gap: string, own: string | undefined, { isNumber, text }: SoughtValue): boolean {
  if (own === undefined) return false;
  if (!isNumber) return NAME_GAP.test(gap) || gap === own;
  return alike(gap) === alike(own) || (digitsOf(text) >= LONG_NUMBER && NUMBER_GAP.test(gap));
}

/** Gaps may be missing in names and long numbers. */
const covers = (own: Map<number, string>, found: Map<number, string>, { isNumber, text }: SoughtValue): boolean =>
  !isNumber || digitsOf(text) >= LONG_NUMBER || [...own.keys()].every((at) => found.has(at));

const digitsOf = (text: string): number => text.replace(/\P{N}/gu, "").length;
const alike = (gap: string): string => gap.replace(/\s+/gu, " ").replace(/[‐-―−]/gu, "-");
