import { fold } from "../../morphology/shape";
import type { LinkedSpan } from "../../span";
import { readable } from "./readable";

/** What the new values must not be: every value that is replaced, and every word of them. */
export class Originals {
  private readonly values = new Set<string>();
  private readonly words = new Set<string>();

  constructor(text: string, spans: readonly LinkedSpan[]) {
    for (const span of spans) {
      const value = readable(text.slice(span.start, span.end));
      this.values.add(plain(value));
      for (const word of value.match(/[\p{L}\p{M}]{2,}/gu) ?? []) this.words.add(fold(word));
    }
  }

  /** Words of earlier texts: a name that stands for somebody is not to be another's own. */
  avoid(value: string): void {
    for (const word of value.match(/[\p{L}\p{M}]{2,}/gu) ?? []) this.words.add(fold(word));
  }

  /** Whether a value of the text reads like this one, whatever its separators and letter case. */
  hasValue(value: string): boolean {
    return this.values.has(plain(value));
  }

  /** Whether a word (in any letter case) stands in one of the values, as it is or with another ending. */
  hasWord(word: string): boolean {
    const folded = fold(word);
    if (this.words.has(folded)) return true;
    const stem = folded.replace(/[аеийоуыьюя]{1,2}$/, "");
    return (
      stem.length > 2 &&
      ["", "а", "у", "е", "ы", "и", "ой", "ом", "ем", "я", "ю", "ь", "й"].some((end) => this.words.has(stem + end))
    );
  }
}

function plain(value: string): string {
  const letters = fold(value).replace(/[^\p{L}\p{N}]/gu, "");
  return letters === "" ? value : letters;
}
