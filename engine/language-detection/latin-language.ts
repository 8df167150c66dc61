import { eld } from "eld/extrasmall";
import { type Support, supportOf } from "../../shared/document/language-support";
import { cyrillicForTransliteration, inCyrillicLetters } from "../normalize/transliteration";
import { UNKNOWN } from "./scripts";

/** Words of running text: names and sentence openings have a capital, codes and addresses touch other signs. */
const RUNNING_WORD = /(?<![\p{L}\p{N}_@./\\-])\p{Ll}[\p{Ll}\p{M}'’ʻʼ-]*(?![\p{L}\p{N}_@/\\(=]|\.\p{L})/gu;
/** Signs that programs are full of. */
const CODE_SIGN = /[{}()[\];=<>|\\$_#`"]/g;
/** Share of such signs from which a sentence is taken for a program. */
const CODE_SHARE = 0.06;
const FEWEST_WORDS = 4;
const FEWEST_LETTERS = 16;
/** How far another language must lead the best supported one; see docs/languages.md. */
const LEAD = 0.05;
/** For fewer words than these. */
const LEAD_OF_FEW = 0.15;
const MANY_WORDS = 7;

/** Of sentences in the languages that the statistics know, fewer than 1 in 1000 score less. */
const KNOWN = 0.5;
/** A language with a lower score is not named. */
const NAMED = 0.55;
/** Russian in Latin letters scores at least so much as Russian once it is in Cyrillic. */
const RUSSIAN = 0.81;

/** Language of a sentence in Latin letters (ISO 639-1), or undefined where it is too short to tell, a list of names or a program. */
export function latinLanguage(sentence: string): string | undefined {
  if (isCode(sentence) || isMixed(sentence)) return undefined;
  const words = sentence.match(RUNNING_WORD) ?? [];
  const running = words.join(" ");
  if (words.length < FEWEST_WORDS || running.length < FEWEST_LETTERS) return undefined;
  const scores = scoresOf(running);
  const isLong = words.length >= MANY_WORDS;
  const support = likeliest(scores, isLong ? LEAD : LEAD_OF_FEW);
  if (support === "supported" && isAbove(KNOWN, scores)) return languageAmong(support, scores);
  // The engine reads Russian in Latin letters as Russian.
  if (isRussianInLatinLetters(sentence)) return "ru";
  if (!isAbove(NAMED, scores)) return isLong ? UNKNOWN : undefined;
  return languageAmong(support, scoresOf(sentence));
}

function isRussianInLatinLetters(sentence: string): boolean {
  if (cyrillicForTransliteration(sentence).length === 0) return false;
  const [best] = byScore(scoresOf(inCyrillicLetters(sentence)));
  return best !== undefined && best[0] === "ru" && best[1] >= RUSSIAN;
}

/** The same for a text of a few words, names among them: by all of its words, if those of running text agree. */
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

/** Terms in a Russian sentence. */
const isMixed = (sentence: string): boolean => /\p{Script=Cyrillic}{3}/u.test(sentence);

type Scores = readonly (readonly [language: string, score: number])[];
const scoresOf = (words: string): Scores => Object.entries(eld.detect(words).getScores());

const byScore = (scores: Scores): Scores => scores.toSorted(([, a], [, b]) => b - a);

const isAbove = (least: number, scores: Scores): boolean => scores.some(([, score]) => score >= least);

/** The grade of a text: that of its likeliest supported language unless another language leads it clearly. */
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

/** The likeliest language of a grade. */
function languageAmong(support: Support | undefined, scores: Scores): string | undefined {
  return byScore(scores.filter(([language]) => supportOf(language) === support))[0]?.[0];
}
