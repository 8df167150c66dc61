/** An address of mail or of the web, or a number that is more than a year: data rather than the name of a column. */
const DATA = /@|^https?:|\d{5,}|^[+(]?\d[\d\s().,:/-]*$/u;
/** A header is a short name of the cells below it. */
const LONGEST_HEADER = 100;

/** Whether the cells of a first row are column names. Doubtful rows count as names, unless they look like data. */
export const isHeaderRow = (cells: readonly string[]): boolean => {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (words.length === 0 || new Set(words).size < words.length) return false;
  const isYear = (cell: string): boolean => /^(?:19|20)\d\d$/.test(cell);
  return words.every((cell) => cell.length <= LONGEST_HEADER && (isYear(cell) || !DATA.test(cell)));
};
