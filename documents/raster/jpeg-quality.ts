/** Sum of the luminance table in ITU-T T.81, K.1, for quality 50. */
const SUM_AT_50 = 3_688;
const QUANTIZATION = 0xdb;
const START_OF_SCAN = 0xda;
const ENTRIES = 64;
/** Without a readable table, in percent. */
const USUAL = 85;
const [LEAST, MOST] = [35, 95];

/** Percent, from the first quantization table. */
export function jpegQuality(jpeg: Uint8Array): number {
  let at = 2;
  while (at + 4 + ENTRIES < jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1];
    if (marker === START_OF_SCAN) break;
    if (marker === QUANTIZATION) return qualityOf(jpeg, at + 4);
    at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
  }
  return USUAL;
}

function qualityOf(jpeg: Uint8Array, at: number): number {
  const isWide = (jpeg[at] ?? 0) >> 4 === 1;
  let sum = 0;
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    const place = at + 1 + entry * (isWide ? 2 : 1);
    sum += isWide ? (jpeg[place] ?? 0) * 256 + (jpeg[place + 1] ?? 0) : (jpeg[place] ?? 0);
  }
  const scale = (100 * sum) / SUM_AT_50;
  const quality = scale <= 100 ? (200 - scale) / 2 : 5_000 / scale;
  return Math.round(Math.min(MOST, Math.max(LEAST, quality)));
}
