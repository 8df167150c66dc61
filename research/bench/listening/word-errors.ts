/** Lower case, only letters and digits, ё as е. */
export function comparableWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/['’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

export interface WordErrors {
  /** Wrong, missing or additional words. */
  errors: number;
  words: number;
}

/** Levenshtein distance in words. */
export function wordErrors(said: string, heard: string): WordErrors {
  const a = comparableWords(said);
  const b = comparableWords(heard);
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  a.forEach((word, i) => {
    const next = [i + 1];
    b.forEach((other, j) => {
      const same = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    });
    row = next;
  });
  return { errors: row[b.length] ?? 0, words: a.length };
}
