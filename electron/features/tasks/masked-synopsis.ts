import type { Document } from "../../../shared/document/document";
import { OnlyHidden, wholeOf, wordsAt } from "./only-hidden";

/** For a summary of the text before edits. */
export function maskedSynopsis(synopsis: string, document: Document): string {
  const only = new OnlyHidden(document);
  let [masked, read, last] = ["", 0, ""];
  for (const { start, end, word } of wordsAt(synopsis, wholeOf(synopsis))) {
    const hidden = only.find(word);
    if (hidden === undefined) continue;
    const text = hidden.text || "…";
    const between = synopsis.slice(read, start);
    const isNext = text === last && /^\s*$/.test(between);
    if (!isNext) masked += between + text;
    [read, last] = [end, text];
  }
  return masked + synopsis.slice(read);
}
