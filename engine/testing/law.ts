import { leastFor } from "../detect/plain-words";
import { createEngine } from "../engine";
import latinGiven from "../language/data/latin-given.json";
import latinSurnames from "../language/data/latin-surnames.json";
import russianGiven from "../language/data/ru-given.json";
import russianSurnames from "../language/data/ru-surnames.json";
import { unpack } from "../language/front-coding";
import type { Gender } from "../language/cases";
import { paradigmOf } from "../language/ru/morphology/forms";
import { capitalize } from "../language/shape";
import type { TaggedSpan, Tagger } from "../tagger/tagger";

/** `X` in sentences is a person. */
export interface Named {
  readonly language: string;
  readonly frames: readonly string[];
  readonly names: readonly ListedName[];
}

export interface ListedName {
  readonly lemma: string;
  readonly part: "given" | "surname";
  readonly genders: readonly Gender[];
}

const listed = (packed: string, part: ListedName["part"], ...genders: Gender[]): ListedName[] =>
  unpack(packed).map((lemma) => ({ lemma, part, genders }));

export const RUSSIAN: Named = {
  language: "ru",
  frames: [
    "X на месте.",
    "Истец: X",
    "— X, встаньте!",
    "Вчера видели X в суде.",
    "Это X.",
    "X нет дома.",
    "«X» на линии",
    "Спикер 1: X, вы слышите?",
    "Ответчик X возражает",
    "К X подошли",
  ],
  names: [
    ...listed(russianSurnames.all, "surname", "male", "female"),
    ...listed(russianGiven.male, "given", "male"),
    ...listed(russianGiven.female, "given", "female"),
    ...listed(russianGiven.other, "given", "male", "female"),
  ],
};

export const LATIN: Named = {
  language: "en",
  frames: [
    "X is here.",
    "Plaintiff: X",
    "X, please rise!",
    "We saw X in court.",
    "It was X.",
    "X is out today.",
    '"X" is on the line',
    "Speaker 1: X, can you hear me?",
    "The defendant X objects",
    "They came to X at noon",
  ],
  names: [...listed(latinGiven.all, "given"), ...listed(latinSurnames.all, "surname")],
};

/** Every case, capitalized. */
export function formsOf({ lemma, part, genders }: ListedName): string[] {
  const forms = genders.flatMap((gender) => paradigmOf(lemma, part, gender));
  return [...new Set([lemma, ...forms])].map(capitalize);
}

/** Names per text. */
const AT_ONCE = 200;
/** Low probability of the tagger, so that no rule can rely on it. */
const UNSURE = 0.45;

/**
 * Sentences in which part of a name remains visible although the model found it. Every word is tried in every frame.
 */
export async function shownOf(words: readonly string[], { language, frames }: Named): Promise<string[]> {
  const shown: string[] = [];
  for (let at = 0; at < words.length; at += AT_ONCE) {
    const some = words.slice(at, at + AT_ONCE);
    for (const frame of frames) shown.push(...(await shownIn(frame, some, language)));
  }
  return shown;
}

async function shownIn(frame: string, words: readonly string[], language: string): Promise<string[]> {
  const spans: TaggedSpan[] = [];
  let text = "";
  for (const word of words) {
    const start = text.length + frame.indexOf("X");
    spans.push({ start, end: start + word.length, type: "PERSON", score: Math.max(UNSURE, leastFor(word)) });
    text += `${frame.replace("X", word)}\n\n`;
  }
  const tagger: Tagger = { tag: () => Promise.resolve(spans) };
  const found = await createEngine({ tagger }).detect(text, { language });
  const hidden = new Uint8Array(text.length);
  for (const { start, end } of found) hidden.fill(1, start, end);
  return spans
    .filter(({ start, end }) => hidden.subarray(start, end).includes(0))
    .map(({ start, end }) => frame.replace("X", text.slice(start, end)));
}

/** Depends on the seed (mulberry32). */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: count }, () => all[Math.floor(next() * all.length)]).flatMap((one) => one ?? []);
}
