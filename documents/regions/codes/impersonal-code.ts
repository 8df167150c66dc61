/** Symbologies of goods: their digits name an article. */
const ARTICLES = new Set([
  "EANUPC",
  "EAN13",
  "EAN8",
  "UPCA",
  "UPCE",
  "DataBar",
  "DataBarOmni",
  "DataBarLtd",
  "DataBarExp",
  "ISBN",
]);

/**
 * Whether the content of a code cannot name anybody: the number of an article, or the address of a page without a query,
 * a fragment or a number. Everything else may be personal (contacts, payments, tickets, driving licences, links with ids).
 */
export function isImpersonal(format: string, text: string): boolean {
  if (ARTICLES.has(format)) return /^\d+$/.test(text);
  return /^https?:\/\/[^\s/?#@\d]+(?:\/[\p{L}_.-]*)*$/u.test(text);
}
