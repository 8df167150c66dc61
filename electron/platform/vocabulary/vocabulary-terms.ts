/** Forms of each term and of the words of a name (shared/document/vocabulary.ts). */
export async function vocabularyTerms(vocabulary: readonly string[]): Promise<string[][]> {
  // Loaded late: large lists of names.
  const { termForms } = await import("../../../engine/index");
  return vocabulary.flatMap(termForms);
}
