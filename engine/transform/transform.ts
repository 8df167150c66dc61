import type { Replacement } from "../../shared/document/document";
import type { DepersonalizeOptions, Depersonalized } from "../depersonalized";
import type { LinkedSpan } from "../span";
import { outsidePlaceholders } from "./placeholder-like";
import { withPlaceWords } from "./randomize/place-word-spans";
import { randomize } from "./randomize/randomize";
import { reversible } from "./reversible";
import { blindPlaceholder } from "../../shared/document/placeholders";

/** `found` is sorted, without overlaps. Placeholders of an earlier pass stay. */
export function transform(text: string, found: readonly LinkedSpan[], options: DepersonalizeOptions): Depersonalized {
  const { mode, languageOut } = options;
  const outside = outsidePlaceholders(text, found);
  const spans = mode === "randomize" ? withPlaceWords(text, outside) : outside;
  if (mode === "reversible") {
    const { words, ...tables } = reversible(text, spans, languageOut, options);
    return { ...assemble(text, spans, words, true), ...tables };
  }
  const words =
    mode === "blind" ? spans.map(({ kind }) => blindPlaceholder(kind, languageOut)) : randomize(text, spans, options);
  return { ...assemble(text, spans, words, false), mapping: {}, occurrences: [] };
}

/** @param linked whether the result may show which mentions belong together. */
function assemble(
  text: string,
  spans: readonly LinkedSpan[],
  words: readonly string[],
  linked: boolean,
): Pick<Depersonalized, "text" | "spans"> {
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
