import { decodeText } from "../../shared/document/decode-text";

/** By frequency. */
const ENCODINGS = ["windows-1251", "koi8-r", "ibm866", "iso-8859-5"] as const;
type Encoding = (typeof ENCODINGS)[number];

const PAIRS = new Set(
  "ст но то на ен ов ни ра во ко по ер ро не го ал ли ре ос пр та ол ть ом ва ка от ет ин ан ор ат ес де ел ит ри ть ля од до ле за об".split(
    " ",
  ),
);
const SAMPLE_BYTES = 100_000;
/** Fewer pairs are no evidence. */
const LEAST_PAIRS = 12;

/** By letter pairs and capitals; windows-1251 in doubt. Undefined if it is not text. */
export function cyrillicEncoding(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const [usual, ...others] = ENCODINGS.map((encoding) => ({ encoding, score: scoreOf(decoded(sample, encoding)) }));
  const best = others.reduce((a, b) => (b.score > a.score ? b : a));
  const isOther = best.score >= LEAST_PAIRS && best.score > 2 * Math.max(0, usual?.score ?? 0);
  if (isOther && decodeText(Buffer.from(decoded(bytes, best.encoding))) !== undefined) return best.encoding;
  return decodeText(bytes) === undefined ? undefined : "windows-1251";
}

const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

function scoreOf(text: string): number {
  let score = 0;
  for (const [word] of text.matchAll(/\p{Script=Cyrillic}+/gu)) {
    const small = word.toLowerCase();
    for (let at = 0; at + 1 < small.length; at += 1) if (PAIRS.has(small.slice(at, at + 2))) score += 1;
    if (/\p{Ll}\p{Lu}/u.test(word)) score -= 2;
  }
  // Absent in Russian text.
  return score - 2 * (text.match(/[\u2500-\u259f\u0400\u0402-\u040f\u0452-\u045f\u0490]/gu)?.length ?? 0);
}
