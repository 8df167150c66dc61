export const MOST_VOCABULARY_TERMS = 500;
/** UTF-16 units. */
export const LONGEST_VOCABULARY_TERM = 100;

export interface VocabularyList {
  readonly terms: string[];
  /** Too long, or beyond the limit. */
  readonly omitted: number;
}

/** In lines or separated by commas, each once. */
export function vocabularyList(text: string): VocabularyList {
  const distinct = new Map<string, string>();
  for (const part of text.split(/[\n\r,;\t]+/u)) {
    const term = part.replaceAll(/\s+/gu, " ").trim();
    if (/\p{L}/u.test(term) && !distinct.has(term.toLowerCase())) distinct.set(term.toLowerCase(), term);
  }
  const all = [...distinct.values()];
  const terms = all.filter(({ length }) => length <= LONGEST_VOCABULARY_TERM).slice(0, MOST_VOCABULARY_TERMS);
  return { terms, omitted: all.length - terms.length };
}
