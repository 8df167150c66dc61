import type { DetectOptions } from "../depersonalized";
import type { Draft } from "./draft";

const READERS = ["identifiers", "names", "tagger"] as const;

/** The total grows once from 0 to the text length. */
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
