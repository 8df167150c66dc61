export const GAP = "…";

const EMPTY_BRACKETS = /[([{«„“"'][\s_.,;:&+/–—-]*…[\s_.,;:&+/…–—-]*[)\]}»“”"']/gu;
/** `Письмо от …`, `… и …`. */
const LEADING_WORD =
  /(?<![\p{L}\p{N}])(?:и|или|от|для|с|со|к|ко|о|об|у|по|из|между|против|and|or|from|for|to|by|of|with|between|about|vs?)[\s_.]+…/giu;
const INSIDE_BRACKETS = /(?<=[([{«„“])[\s_.,;:…–—-]*…[\s_.,;:…–—-]*|[\s_.,;:…–—-]*…[\s_.,;:…–—-]*(?=[)\]}»”])/gu;
const BETWEEN_WORDS = /[\s_.,;:+&№#–—-]*…[\s_.,;:…+&–—-]*/gu;

export function closeGaps(title: string): string {
  let closed = title;
  for (let before = ""; before !== closed;) {
    before = closed;
    closed = closed.replaceAll(EMPTY_BRACKETS, GAP).replaceAll(LEADING_WORD, GAP);
  }
  return closed
    .replaceAll(INSIDE_BRACKETS, "")
    .replaceAll(BETWEEN_WORDS, (gap) => (gap.includes("_") ? "_" : " "))
    .replace(/^[\s_.,;:–—-]+|[\s_.,;:–—-]+$/gu, "");
}
