import { fold } from "../../language/shape";
import { normalized } from "../../normalize/normalize";
import type { LinkedSpan } from "../../span";

const INVISIBLE = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu;

/** Composed (NFC), without line-break hyphens and invisible characters. */
export function readable(value: string): string {
  return normalized(value).replace(INVISIBLE, "");
}

const SHORTEST_STEM = 4;

/** Forbidden new values: every replaced value and its words. */
export class Originals {
  private readonly values = new Set<string>();
  private readonly words = new Set<string>();
  private readonly stems = new Set<string>();

  constructor(text: string, spans: readonly LinkedSpan[]) {
    for (const span of spans) {
      const value = readable(text.slice(span.start, span.end));
      this.values.add(plain(value));
      this.avoid(value);
    }
  }

  /** For earlier texts: no replacement may be another person's name. */
  avoid(value: string): void {
    for (const word of value.match(/[\p{L}\p{M}]{2,}/gu) ?? []) {
      this.words.add(fold(word));
      this.stems.add(stemOf(fold(word)));
    }
  }

  /** Ignores separators and letter case. */
  hasValue(value: string): boolean {
    return this.values.has(plain(value));
  }

  /** In any letter case, with any ending. */
  hasWord(word: string): boolean {
    const folded = fold(word);
    if (this.words.has(folded)) return true;
    const stem = stemOf(folded);
    return (
      stem.length > 2 &&
      ["", "а", "у", "е", "ы", "и", "ой", "ом", "ем", "я", "ю", "ь", "й"].some((end) => this.words.has(stem + end))
    );
  }

  /** Also derived names: `Тимуровна` for `Тимура`. */
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
