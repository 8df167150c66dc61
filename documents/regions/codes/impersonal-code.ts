/** Digits identify goods. */
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
 * An article number, or an address without query, fragment or number. Others may be contacts, payments, tickets, ids.
 */
export function isImpersonal(format: string, text: string): boolean {
  if (ARTICLES.has(format)) return /^\d+$/.test(text);
  return /^https?:\/\/[^\s/?#@\d]+(?:\/[\p{L}_.-]*)*$/u.test(text);
}
