import type { DetectOptions } from "../depersonalized";
import type { Draft } from "./draft";

/** Those who read the whole text, in their order. */
const READERS = ["identifiers", "names", "tagger"] as const;

/** Gives a reader its share of the progress of one text, so that the whole grows from 0 to its length once. */
export function progressOf(
  { text, options, tagger }: Pick<Draft, "text" | "options" | "tagger">,
  reader: (typeof READERS)[number],
): DetectOptions {
  const { onProgress } = options;
  if (!onProgress) return options;
  const readers = tagger === undefined ? READERS.length - 1 : READERS.length;
  const before = READERS.indexOf(reader) * text.length;
  return { ...options, onProgress: (characters) => onProgress(Math.floor((before + characters) / readers)) };
}
