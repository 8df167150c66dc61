import { dehyphenate } from "./dehyphenate";
import { plainSpaces, withoutInvisible } from "./invisible";
import { plainLetters } from "./letters";
import { oneScript, plainFigures } from "./look-alikes";
import { type Edit, rewrite, type Rewritten } from "./rewrite";
import { joinSpaced } from "./spaced";

/** Each reads what the one before has left. */
const STEPS: readonly ((text: string) => readonly Edit[])[] = [
  plainSpaces,
  plainLetters,
  withoutInvisible,
  dehyphenate,
  joinSpaced,
  oneScript,
  plainFigures,
];

/**
 * A text as a reader sees it, for what finds personal data: words whole and of one script, letters in one piece, nothing
 * that is not seen. Undefined where it is that already. `back` gives the places in the text as it is written.
 */
export function normalize(text: string): Rewritten | undefined {
  let read: Rewritten | undefined;
  for (const step of STEPS) {
    const edits = step(read?.text ?? text);
    if (edits.length === 0) continue;
    const last = read;
    const now = rewrite(last?.text ?? text, edits);
    read = last ? { text: now.text, back: (span) => last.back(now.back(span)) } : now;
  }
  return read;
}

/** Words as a reader sees them. */
export const normalized = (words: string): string => normalize(words)?.text ?? words;
