import { typeOfKind, type Kind } from "../../shared/document/kinds";
import { guess, weigh, WEIGHT, type Weight } from "../evidence";
import { grouped } from "../grouped";
import type { Found, Recognizer } from "../recognizer";
import { type Context, isAlone, isSole, WORD_RANGES } from "./context";
import { windowsAround, type Window } from "./windows";

/** Probability of a match by other evidence; 0: not reported. */
export interface Certainty {
  /** In running text. */
  readonly bare: number;
  readonly alone: number;
  /** The text is only this number. */
  readonly sole: number;
  /** A word nearby names it. */
  readonly context: number;
  /** A word nearby names it, but the check digits are wrong (typing error). */
  readonly misspelt: number;
}

export const CERTAINTIES: Readonly<Record<string, Certainty>> = {
  /** Unambiguous check digits or shape. */
  certain: { bare: 0.9, alone: 1, sole: 1, context: 1, misspelt: 0.6 },
  distinct: { bare: 0.7, alone: 0.85, sole: 0.85, context: 0.9, misspelt: 0.5 },
  /** One number in ten is valid by chance. */
  checked: { bare: 0, alone: 0.7, sole: 0.7, context: 1, misspelt: 0.6 },
  /** Counts next to a keyword, or as the complete text. */
  shape: { bare: 0, alone: 0, sole: 0.5, context: 0.85, misspelt: 0 },
  named: { bare: 0, alone: 0, sole: 0, context: 0.85, misspelt: 0 },
};

/** A cheap search; formats are tried in this range (UTF-16 units) around its matches. */
export interface Anchor {
  /** Global, if possible without `u` and lookbehind. */
  readonly pattern: RegExp;
  readonly before: number;
  readonly after: number;
}

export interface Format {
  readonly kind: Kind;
  readonly rule?: string;
  /** Global, bounded repeats only. A group `id`, if any, is the span and the end of the match. */
  readonly pattern: RegExp;
  readonly digits: number;
  /** Default: digits. Formats with the same object share the search. */
  readonly anchor?: Anchor;
  /** Must match nearby; shared like anchors. */
  readonly hint?: RegExp;
  readonly certainty: Certainty;
  readonly context?: Context;
  /** Length of the identifier in the match; 0 rejects it. */
  readonly fit?: (value: string) => number;
  readonly validate?: (value: string) => boolean;
}

/** \b does not know Cyrillic. Hangul and Thai may directly adjoin a number. */
const LEFT = `(?<![${WORD_RANGES}])`;
const RIGHT = `(?![${WORD_RANGES}])`;

export function token(source: string, flags = "g"): RegExp {
  return new RegExp(`${LEFT}(?:${source})${RIGHT}`, flags);
}

export function spanOf(kind: Kind, start: number, end: number, weight: Weight | number): Found {
  const { strength, probability } = weigh(weight);
  return { start, end, type: typeOfKind(kind), kind, strength, probability };
}

const DIGITS: Anchor = { pattern: /\d+/g, before: 48, after: 48 };

function weightOf(format: Format, text: string, start: number, end: number): Weight | undefined {
  const { certainty, validate, context } = format;
  const valid = validate === undefined || validate(text.slice(start, end));
  const named = context?.(text, start, end) ?? false;
  const probability = valid ? validProbability(certainty, named, text, start, end) : named ? certainty.misspelt : 0;
  if (probability === 0) return undefined;
  // Check digits are evidence only if such a number is expected.
  if (valid && probability === 1) return validate ? WEIGHT.checked : WEIGHT.proven;
  return valid && named ? { strength: "labelled", probability } : guess(probability);
}

function validProbability(
  { bare, alone, sole, context }: Certainty,
  named: boolean,
  text: string,
  start: number,
  end: number,
): number {
  if (named) return context;
  if (sole > bare && isSole(text, start, end)) return sole;
  return alone > bare && isAlone(text, start, end) ? alone : bare;
}

function once(holds: (hint: RegExp) => boolean): (hint: RegExp) => boolean {
  const known = new Map<RegExp, boolean>();
  return (hint) => {
    const answer = known.get(hint) ?? holds(hint);
    known.set(hint, answer);
    return answer;
  };
}

function* readWindow(text: string, { offset, text: window }: Window, format: Format): Generator<Found> {
  for (const match of matchesOf(format.pattern, window)) {
    const value = match.groups?.["id"] ?? match[0];
    const start = offset + match.index + match[0].length - value.length;
    const end = start + (format.fit?.(value) ?? value.length);
    const weight = start < end && weightOf(format, text, start, end);
    if (weight) yield { ...spanOf(format.kind, start, end, weight), ...(format.rule && { rule: format.rule }) };
  }
}

const NONE: readonly RegExpExecArray[] = [];

/** Faster than `matchAll`, which copies the pattern. Empty matches are not allowed. */
function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return NONE;
  const matches: RegExpExecArray[] = [];
  for (; match !== null; match = pattern.exec(text)) matches.push(match);
  return matches;
}

/** Tries formats only around digits and anchors, so prose is cheap. */
export function formatRecognizer(name: string, formats: readonly Format[]): Recognizer {
  const anchored = grouped(formats, ({ anchor = DIGITS }) => anchor);
  function* all(text: string): Generator<Found> {
    // A hint with an anchor to an end cannot be tested on the complete text.
    const stands = once((hint) => /[$^]/.test(hint.source) || hint.test(text));
    for (const [anchor, those] of anchored) {
      for (const window of windowsAround(text, anchor.pattern, anchor.before, anchor.after)) {
        const isNear = once((hint) => stands(hint) && hint.test(window.text));
        const digits = window.text.replace(/\D/g, "").length;
        for (const format of those)
          if (format.digits <= digits && (!format.hint || isNear(format.hint))) yield* readWindow(text, window, format);
      }
    }
  }
  return {
    name,
    recognize(text) {
      const found = new Map<string, Found>();
      for (const span of all(text)) {
        found.set(`${span.start} ${span.end} ${span.kind} ${span.strength} ${span.probability}`, span);
      }
      return [...found.values()];
    },
  };
}
