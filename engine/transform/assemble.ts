import type { Replacement } from "../../shared/document/document";
import type { LinkedSpan } from "../span";

export interface Assembled {
  readonly text: string;
  readonly spans: readonly Replacement[];
}

/**
 * Puts `words[i]` in the place of `spans[i]` (sorted, not overlapping); everything else is carried over unchanged.
 * @param linked whether the result may tell which mentions belong together.
 */
export function assemble(
  text: string,
  spans: readonly LinkedSpan[],
  words: readonly string[],
  linked: boolean,
): Assembled {
  const pieces: string[] = [];
  const replacements: Replacement[] = [];
  let read = 0;
  let written = 0;
  spans.forEach((span, index) => {
    const literal = text.slice(read, span.start);
    const word = words[index] ?? "";
    const resultStart = written + literal.length;
    const resultEnd = resultStart + word.length;
    pieces.push(literal, word);
    const { start, end, type, kind, score, entity, evidence } = span;
    replacements.push({
      ...{ start, end, resultStart, resultEnd, type, kind, score },
      ...(linked && { entity }),
      ...(evidence && { source: evidence.source }),
    });
    read = end;
    written = resultEnd;
  });
  pieces.push(text.slice(read));
  return { text: pieces.join(""), spans: replacements };
}
