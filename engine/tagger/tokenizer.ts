import { remembered } from "../remembered";
import { MARKER, type Vocabulary } from "./vocabulary";

/** A run of letters, marks and digits, or one other character. Offsets in UTF-16 code units. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly number[];
  readonly afterBreak: boolean;
  /** Read separately from the words before. */
  readonly isApart?: boolean;
}

/** Before splitting; `letters` includes the marker after white space. */
export interface FoldedWord extends Omit<Word, "pieces"> {
  readonly letters: string;
}

/** Longer words are cut; in characters. */
const LONGEST_WORD = 48;
const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}]$/u;
const LINE_BREAK = /^[\n\r\u0085\u2028\u2029]$/;
const SPACE = /^(?:[\t\v\f]|\p{Z})$/u;
const DROPPED = /^\p{C}$/u;
const FIRST_MARK = 0x300;
const LAST_MARK = 0x36f;
const CHARACTERS = 4096;

interface Folded {
  readonly letters: string;
  readonly role: "inWord" | "alone" | "space" | "break" | "dropped";
}

export function* words(
  text: string,
  vocabulary: Vocabulary,
  chosen: (all: Iterable<FoldedWord>) => Iterable<FoldedWord> = (all) => all,
): Generator<Word> {
  for (const { letters, ...word } of chosen(foldedWords(text))) yield { ...word, pieces: vocabulary.split(letters) };
}

/**
 * As in `research/training/tokenizer.py`. NFKC per character; combining marks U+0300..U+036F are composed or dropped;
 * control and format characters are dropped. Any string; linear.
 */
function* foldedWords(text: string): Generator<FoldedWord> {
  let letters = "";
  let count = 0;
  let start = 0;
  let end = 0;
  let growing = false;
  let afterSpace = true;
  let afterBreak = false;

  const finished = (): FoldedWord => {
    const word = { start, end, letters: afterSpace ? MARKER + letters : letters, afterBreak };
    letters = "";
    count = 0;
    afterSpace = false;
    afterBreak = false;
    return word;
  };

  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0;
    const next = at + (code > 0xffff ? 2 : 1);
    if (code >= FIRST_MARK && code <= LAST_MARK) {
      if (letters !== "" && end === at) {
        letters = withMark(letters, code);
        end = next;
      }
      at = next;
      continue;
    }
    const { letters: more, role } = fold(code);
    if (role === "space" || role === "break") {
      if (letters !== "") yield finished();
      afterSpace = true;
      afterBreak ||= role === "break";
    } else if (role !== "dropped") {
      const grows = role === "inWord";
      if (letters !== "" && !(growing && grows && count < LONGEST_WORD)) yield finished();
      if (letters === "") start = at;
      letters += more;
      count++;
      end = next;
      growing = grows;
    }
    at = next;
  }
  if (letters !== "") yield finished();
}

const fold = remembered(CHARACTERS, (code: number): Folded => {
  const character = String.fromCodePoint(code);
  if (LINE_BREAK.test(character)) return { letters: "", role: "break" };
  if (SPACE.test(character)) return { letters: "", role: "space" };
  if (DROPPED.test(character)) return { letters: "", role: "dropped" };
  const letters = character.normalize("NFKC").replace(/\s/gu, "");
  if (letters === "") return { letters, role: "dropped" };
  return { letters, role: WORD_CHARACTER.test(character) ? "inWord" : "alone" };
});

function withMark(letters: string, mark: number): string {
  const code = letters.codePointAt(letters.length - 2) ?? 0;
  const width = code > 0xffff ? 2 : 1;
  const composed = (letters.slice(-width) + String.fromCodePoint(mark)).normalize("NFC");
  const one = composed.length === 1 || (composed.length === 2 && (composed.codePointAt(0) ?? 0) > 0xffff);
  return one ? letters.slice(0, letters.length - width) + composed : letters;
}
