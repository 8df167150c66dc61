import type { EntityType } from "../../shared/document/kinds";
import type { Tagger } from "../tagger/tagger";

/** A tagger that is sure of certain words wherever they stand as they are written here, and of nothing else. */
export const taggerThatFinds = (words: Readonly<Record<string, EntityType>>): Tagger => ({
  tag: (text) =>
    Promise.resolve(
      Object.entries(words)
        .flatMap(([word, type]) =>
          [...text.matchAll(new RegExp(`(?<!\\p{L})${word.replace(".", "\\.")}(?!\\p{L})`, "gu"))].map(({ index }) => {
            return { start: index, end: index + word.length, type, score: 0.9 };
          }),
        )
        .sort((a, b) => a.start - b.start),
    ),
});
