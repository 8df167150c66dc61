import type { DepersonalizeOptions, Depersonalized } from "../depersonalized";
import type { LinkedSpan } from "../span";
import { assemble } from "./assemble";
import { blind } from "./blind";
import { randomize } from "./randomize/randomize";
import { reversible } from "./reversible";

/** Replaces resolved spans (sorted, not overlapping) in the chosen mode. */
export function transform(text: string, spans: readonly LinkedSpan[], options: DepersonalizeOptions): Depersonalized {
  switch (options.mode) {
    case "blind":
      return { ...assemble(text, spans, blind(spans, options.languageOut), false), mapping: {}, occurrences: [] };
    case "reversible": {
      const { words, mapping, occurrences } = reversible(text, spans, options.languageOut);
      return { ...assemble(text, spans, words, true), mapping, occurrences };
    }
    case "randomize":
      return { ...assemble(text, spans, randomize(text, spans, options), false), mapping: {}, occurrences: [] };
  }
}
