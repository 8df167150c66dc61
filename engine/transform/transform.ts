import type { DepersonalizeOptions, Depersonalized } from "../depersonalized";
import type { LinkedSpan } from "../span";
import { assemble } from "./assemble";
import { bareLabel } from "./labels";
import { outsidePlaceholders } from "./placeholder-like";
import { randomize } from "./randomize/randomize";
import { reversible } from "./reversible";

/** Replaces resolved spans (sorted, not overlapping) in the chosen mode; placeholders of an earlier pass stay. */
export function transform(text: string, found: readonly LinkedSpan[], options: DepersonalizeOptions): Depersonalized {
  const spans = outsidePlaceholders(text, found);
  switch (options.mode) {
    case "blind": {
      const words = spans.map(({ kind }) => bareLabel(kind, options.languageOut));
      return { ...assemble(text, spans, words, false), mapping: {}, occurrences: [] };
    }
    case "reversible": {
      const { words, mapping, occurrences } = reversible(text, spans, options.languageOut, options);
      return { ...assemble(text, spans, words, true), mapping, occurrences };
    }
    case "randomize":
      return { ...assemble(text, spans, randomize(text, spans, options), false), mapping: {}, occurrences: [] };
  }
}
