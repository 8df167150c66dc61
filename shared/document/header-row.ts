/** Addresses, and numbers longer than a year. */
const DATA = /@|^https?:|\d{5,}|^[+(]?\d[\d\s().,:/-]*$/u;
const LONGEST_HEADER = 100;

/** Doubtful rows are headers, unless they look like data. */
export const isHeaderRow = (cells: readonly string[]): boolean => {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (words.length === 0 || new Set(words).size < words.length) return false;
  const isYear = (cell: string): boolean => /^(?:19|20)\d\d$/.test(cell);
  return words.every((cell) => cell.length <= LONGEST_HEADER && (isYear(cell) || !DATA.test(cell)));
};
