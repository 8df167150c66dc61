import { bareWord, lowered } from "./bare-word";

/** Words that are not recognized by mistake (engine/language/known-words.ts). */
export interface KnownWords {
  isName(word: string): boolean;
  /** Also unlisted ones, by their ending. */
  resemblesName(word: string): boolean;
  isCommon(word: string): boolean;
}

/** Letters of a common word that an unknown word may have lost: `к ориимова`. */
const SHORT = 3;
const BETWEEN = /[^\p{L}\p{N}]$/u;
const CAPITAL = /\p{Lu}/u;
const VOWEL = /[аеиоуыэюя]$/u;

interface Correction {
  readonly form: string;
  /** As in the vocabulary. «Мегафоном» has the ending of a surname, «Мегафон» has not. */
  readonly term: string;
}

/**
 * Whether words as written may become a form. Names and common words are right unless the form has them too; only
 * unknown words are corrected, and within a sentence.
 */
export function mayBecome(written: readonly string[], { form, term }: Correction, known: KnownWords): boolean {
  const heard = written.map(bareWord).map(lowered);
  const own = form.split(/\s+/u).map(bareWord).map(lowered);
  if (heard.join(" ") === own.join(" ")) return heard.length > 1 || !heard.every((word) => known.isCommon(word));
  if (written.slice(0, -1).some((word) => BETWEEN.test(word))) return false;
  // An unknown word with a capital letter is probably a name.
  if (!CAPITAL.test(form) && written.some((word) => CAPITAL.test(word))) return false;
  const late = own.length - heard.length;
  const others = heard.filter((word, at) => word !== own[at] && word !== own[at + late]);
  if (others.some((word) => known.isName(word))) return false;
  const common = others.filter((word) => known.isCommon(word));
  if (common.length === others.length) return false;
  if (common.length > 0 && (late >= 0 || common.some(({ length }) => length > SHORT))) return false;
  const isName = term.split(/\s+/u).some((word) => known.resemblesName(lowered(bareWord(word))));
  return (isName || !others.some((word) => known.resemblesName(word))) && endsAlike(heard.at(-1), own.at(-1));
}

/** Otherwise a surname of a man would become that of a woman. */
function endsAlike(one = "", other = ""): boolean {
  const isCyrillic = /[а-я]$/u.test(one) && /[а-я]$/u.test(other);
  return !isCyrillic || VOWEL.test(one) === VOWEL.test(other);
}
