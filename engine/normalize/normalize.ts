import { joinInitials, joinSeparated, partJoined, withoutBrackets } from "./disguised-words";
import { joinQuoted, plainEncodedWords, plainEscapes } from "./escapes";
import { oneScript, plainFigures } from "./look-alikes";
import {
  dehyphenate,
  joinSpaced,
  partGlued,
  partUnspaced,
  plainApostrophes,
  plainDigits,
  plainLetters,
  plainSpaces,
  withoutInvisible,
} from "./plain-writing";
import { type Edit, rewrite, type Rewritten } from "./rewrite";
import { cyrillicForTransliteration } from "./transliteration";

/** Each step reads the previous output. */
const STEPS: readonly ((text: string) => readonly Edit[])[] = [
  ...[plainEncodedWords, joinQuoted],
  ...[plainEscapes, plainSpaces, plainLetters, plainDigits, withoutInvisible, plainApostrophes, withoutBrackets],
  ...[dehyphenate, joinInitials, joinSpaced, joinSeparated, partJoined, partGlued, partUnspaced],
  ...[oneScript, plainFigures],
];

interface Normalized extends Rewritten {
  readonly isTransliterated: boolean;
}

/**
 * The visible form for detection: one script per word, composed letters, no invisible characters, Russian in Cyrillic.
 * Undefined if nothing changes. `back` maps to the original text.
 */
export function normalize(text: string): Normalized | undefined {
  const plain = rewritten(text, STEPS);
  const russian = rewritten(plain?.text ?? text, [cyrillicForTransliteration]);
  if (!russian) return plain && { ...plain, isTransliterated: false };
  const back: Rewritten["back"] = plain ? (span) => plain.back(russian.back(span)) : russian.back;
  return { text: russian.text, back, isTransliterated: true };
}

/** Without transliteration. */
export const normalized = (words: string): string => rewritten(words, STEPS)?.text ?? words;

function rewritten(text: string, steps: typeof STEPS): Rewritten | undefined {
  let read: Rewritten | undefined;
  for (const step of steps) {
    const edits = step(read?.text ?? text);
    if (edits.length === 0) continue;
    const last = read;
    const now = rewrite(last?.text ?? text, edits);
    read = last ? { text: now.text, back: (span) => last.back(now.back(span)) } : now;
  }
  return read;
}
