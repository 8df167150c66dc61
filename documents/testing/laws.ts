import type { Edit, MappedDocument, Written } from "../mapped-document";

/** The longest first, except in the frame, as `rewriteDocument` does. */
export function replaced(document: MappedDocument, words: Readonly<Record<string, string>>): Promise<Written> {
  return document.write(editsOf(document.text, words).filter((edit) => document.isFrame?.(edit) !== true));
}

/** Of two that overlap, the longer word. */
export function editsOf(text: string, words: Readonly<Record<string, string>>): Edit[] {
  const found: Edit[] = [];
  for (const word of Object.keys(words).sort((a, b) => b.length - a.length)) {
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
      const end = start + word.length;
      if (found.every((other) => other.end <= start || other.start >= end)) {
        found.push({ start, end, replacement: words[word] ?? "" });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
