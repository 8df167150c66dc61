import { fold } from "../../language/shape";
import { normalized } from "../../normalize/normalize";
import type { LinkedSpan } from "../../span";

/** Signs that nobody sees: format characters (soft hyphen, zero widths, marks of direction), variation selectors. */
const INVISIBLE = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu;

/** A value as a reader sees it: letters with their marks (NFC), words that a line broke whole, and no sign that hides inside. */
export function readable(value: string): string {
  return normalized(value).replace(INVISIBLE, "");
}

/** Shorter beginnings are those of many names. */
const SHORTEST_STEM = 4;

/** What the new values must not be: every value that is replaced, and every word of them. */
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

  /** Words of earlier texts: a name that stands for somebody is not to be another's own. */
  avoid(value: string): void {
    for (const word of value.match(/[\p{L}\p{M}]{2,}/gu) ?? []) {
      this.words.add(fold(word));
      this.stems.add(stemOf(fold(word)));
    }
  }

  /** Whether a value of the text reads like this one, whatever its separators and letter case. */
  hasValue(value: string): boolean {
    return this.values.has(plain(value));
  }

  /** Whether a word (in any letter case) stands in one of the values, as it is or with another ending. */
  hasWord(word: string): boolean {
    const folded = fold(word);
    if (this.words.has(folded)) return true;
    const stem = stemOf(folded);
    return (
      stem.length > 2 &&
      ["", "а", "у", "е", "ы", "и", "ой", "ом", "ем", "я", "ю", "ь", "й"].some((end) => this.words.has(stem + end))
    );
  }

  /** Whether a name stands in one of the values, or is made of one: `Тимуровна` and `Тимуров` beside `Тимура`. */
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
