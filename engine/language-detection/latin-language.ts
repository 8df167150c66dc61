import type { eld } from "eld/extrasmall";
import { type Support, supportOf } from "../../shared/document/language-support";
import { cyrillicForTransliteration, inCyrillicLetters } from "../normalize/transliteration";
import { UNKNOWN } from "./scripts";

const RUNNING_WORD = /(?<![\p{L}\p{N}_@./\\-])\p{Ll}[\p{Ll}\p{M}'’ʻʼ-]*(?![\p{L}\p{N}_@/\\(=]|\.\p{L})/gu;
/** Frequent in programs. */
const CODE_SIGN = /[{}()[\];=<>|\\$_#`"]/g;
const CODE_SHARE = 0.06;
const FEWEST_WORDS = 4;
const FEWEST_LETTERS = 16;
/** Required lead of another language; see docs/languages.md. */
const LEAD = 0.05;
const LEAD_OF_FEW = 0.15;
const MANY_WORDS = 7;

/** Fewer than 1 in 1000 sentences of known languages score less. */
const KNOWN = 0.5;
/** Minimum score for naming a language. */
const NAMED = 0.55;
/** Minimum score of transliterated Russian, converted back to Cyrillic. */
const RUSSIAN = 0.81;

/** Undefined if too short, a list of names or a program. ISO 639-1. */
export function latinLanguage(sentence: string): string | undefined {
  if (isCode(sentence) || isMixed(sentence)) return undefined;
  const words = sentence.match(RUNNING_WORD) ?? [];
  const running = words.join(" ");
  if (words.length < FEWEST_WORDS || running.length < FEWEST_LETTERS) return undefined;
  const scores = scoresOf(running);
  const isLong = words.length >= MANY_WORDS;
  const support = likeliest(scores, isLong ? LEAD : LEAD_OF_FEW);
  if (support === "supported" && isAbove(KNOWN, scores)) return languageAmong(support, scores);
  if (isRussianInLatinLetters(sentence)) return "ru";
  if (!isAbove(NAMED, scores)) return isLong ? UNKNOWN : undefined;
  return languageAmong(support, scoresOf(sentence));
}

function isRussianInLatinLetters(sentence: string): boolean {
  if (cyrillicForTransliteration(sentence).length === 0) return false;
  const [best] = byScore(scoresOf(inCyrillicLetters(sentence)));
  return best !== undefined && best[0] === "ru" && best[1] >= RUSSIAN;
}

/** For short texts: all words, including names, if those of running text agree. */
export function latinLanguageOfFewWords(text: string): string | undefined {
  const running = text.match(RUNNING_WORD) ?? [];
  if (isCode(text) || isMixed(text) || !running.some((word) => word.length > 2)) return undefined;
  const scores = scoresOf(text);
  const support = likeliest(scores, LEAD_OF_FEW);
  if (!isAbove(KNOWN, scores)) return undefined;
  return support === likeliest(scoresOf(running.join(" ")), LEAD_OF_FEW) ? languageAmong(support, scores) : undefined;
}

const isCode = (sentence: string): boolean =>
  (sentence.match(CODE_SIGN)?.length ?? 0) > Math.max(2, CODE_SHARE * sentence.length);

/** Latin terms in a Russian sentence. */
const isMixed = (sentence: string): boolean => /\p{Script=Cyrillic}{3}/u.test(sentence);

type Scores = readonly (readonly [language: string, score: number])[];
let statistics: typeof eld | undefined;

/** 30 MB, so only for texts with sentences in Latin letters. */
export async function loadStatistics(): Promise<void> {
  statistics ??= (await import("eld/extrasmall")).eld;
}

/** A sentence needs statistics that are not loaded. */
export class StatisticsMissing extends Error {}

function scoresOf(words: string): Scores {
  if (statistics === undefined) throw new StatisticsMissing("loadStatistics was not called");
  return Object.entries(statistics.detect(words).getScores());
}

const byScore = (scores: Scores): Scores => scores.toSorted(([, a], [, b]) => b - a);

const isAbove = (least: number, scores: Scores): boolean => scores.some(([, score]) => score >= least);

function likeliest(scores: Scores, lead: number): Support | undefined {
  const best = { supported: 0, limited: 0, unsupported: 0 };
  for (const [language, score] of scores) {
    const support = supportOf(language);
    best[support] = Math.max(best[support], score);
  }
  const { supported, limited, unsupported } = best;
  if (Math.max(unsupported, limited) > supported + lead) return unsupported > limited ? "unsupported" : "limited";
  return supported > 0 ? "supported" : undefined;
}

function languageAmong(support: Support | undefined, scores: Scores): string | undefined {
  return byScore(scores.filter(([language]) => supportOf(language) === support))[0]?.[0];
}
