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
  let result = "";
  let read = 0;
  const replacements = spans.map((span, index): Replacement => {
    const { start, end, type, kind, score, entity, evidence } = span;
    result += text.slice(read, start);
    const resultStart = result.length;
    result += words[index] ?? "";
    read = end;
    return {
      ...{ start, end, resultStart, resultEnd: result.length, type, kind, score },
      ...(linked && { entity }),
      ...(evidence && { source: evidence.source }),
    };
  });
  return { text: result + text.slice(read), spans: replacements };
}
