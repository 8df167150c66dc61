import { fold } from "../../language/shape";
import { normalized } from "../../normalize/normalize";
import type { LinkedSpan } from "../../span";

/** Invisible characters: format characters (soft hyphen, zero widths, marks of direction), variation selectors. */
const INVISIBLE = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu;

/**
 * A value as displayed: letters with their diacritics (NFC), joined words of line breaks, and no invisible
 * characters.
 */
export function readable(value: string): string {
  return normalized(value).replace(INVISIBLE, "");
}

/** Shorter beginnings are those of many names. */
const SHORTEST_STEM = 4;

/** Forbidden new values: every replaced value, and every word of them. */
export class Originals {
  private readonly values = new Set<string>();
  private readonly words = new Set<string>();
  /** Words without their endings. */
  private readonly stems = new Set<string>();

  constructor(text: string, spans: readonly LinkedSpan[]) {
    for (const span of spans) {
      const value = readable(text.slice(span.start, span.end));
      this.values.add(plain(value));
      this.avoid(value);
    }
  }

  /** Words of earlier texts: the replacement of one person must not be the own name of another. */
  avoid(value: string): void {
    for (const word of value.match(/[\p{L}\p{M}]{2,}/gu) ?? []) {
      this.words.add(fold(word));
      this.stems.add(stemOf(fold(word)));
    }
  }

  /** Whether a value of the text equals this one, ignoring separators and letter case. */
  hasValue(value: string): boolean {
    return this.values.has(plain(value));
  }

  /** Whether a word (in any letter case) occurs in one of the values, unchanged or with another ending. */
  hasWord(word: string): boolean {
    const folded = fold(word);
    if (this.words.has(folded)) return true;
    const stem = stemOf(folded);
    return (
      stem.length > 2 &&
      ["", "а", "у", "е", "ы", "и", "ой", "ом", "ем", "я", "ю", "ь", "й"].some((end) => this.words.has(stem + end))
    );
  }

  /** Whether a name occurs in one of the values, or is derived from one: `Тимуровна` and `Тимуров` for `Тимура`. */
  hasNameOf(name: string): boolean {
    const folded = fold(name);
    for (let length = SHORTEST_STEM; length <= folded.length; length += 1)
      if (this.stems.has(folded.slice(0, length))) return true;
    return this.hasWord(name);
  }
}

const stemOf = (folded: string): string => folded.replace(/[аеийоуыьюя]{1,2}$/, "");

function plain(value: string): string {
  const letters = fold(value).replace(/[^\p{L}\p{N}]/gu, "");
  return letters === "" ? value : letters;
}
