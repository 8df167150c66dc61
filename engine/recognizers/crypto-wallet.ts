import { WEIGHT, type Weight } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { near } from "./context";
import { spanOf, token } from "./pattern";
import { sha256 } from "./sha256";

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/** Base58Check (Bitcoin, Litecoin, Dogecoin, TRON): a version byte, 20 bytes, and four bytes of a double SHA-256. */
export function isBase58Check(text: string): boolean {
  let number = 0n;
  for (const char of text) {
    const digit = BASE58.indexOf(char);
    if (digit < 0) return false;
    number = number * 58n + BigInt(digit);
  }
  const bytes = new Uint8Array(25);
  for (let index = 24; index >= 0; index--, number >>= 8n) bytes[index] = Number(number & 255n);
  if (number !== 0n) return false;
  const check = sha256(sha256(bytes.subarray(0, 21)));
  return bytes.subarray(21).every((byte, index) => byte === check[index]);
}

/** Bech32 and Bech32m (BIP 173, BIP 350). */
export function isBech32(text: string): boolean {
  const lower = text.toLowerCase();
  const split = lower.lastIndexOf("1");
  const prefix = lower.slice(0, split);
  const expanded = [
    ...Array.from(prefix, (c) => c.charCodeAt(0) >> 5),
    0,
    ...Array.from(prefix, (c) => c.charCodeAt(0) & 31),
  ];
  const values = Array.from(lower.slice(split + 1), (char) => BECH32.indexOf(char));
  if (values.includes(-1)) return false;
  let check = 1;
  for (const value of [...expanded, ...values]) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].forEach((generator, bit) => {
      if ((top >> bit) & 1) check ^= generator;
    });
  }
  return check === 1 || check === 0x2bc830a3;
}

const WORDS = near(
  "кошел*, wallet*, address, адрес*, btc, bitcoin, биткоин*, биткойн*, eth, usdt, trc20, крипт*, crypto*, xmr, sol, solana, xrp, ton",
);
const BASE58_TOKEN = token("[13LMDTA][1-9A-HJ-NP-Za-km-z]{25,34}");
const OTHER: readonly (readonly [RegExp, (value: string) => Weight | number])[] = [
  [token("(?:bc1|tb1|ltc1|BC1)[02-9AC-HJ-NP-Zac-hj-np-z]{11,87}"), (value) => (isBech32(value) ? WEIGHT.checked : 0.5)],
  [token("0x[0-9a-fA-F]{40}"), () => 0.95],
  [token("[48][0-9AB][1-9A-HJ-NP-Za-km-z]{93}"), () => 0.9], // Monero
  [token("(?:EQ|UQ)[A-Za-z0-9_-]{46}"), () => 0.9], // TON
];
const WITH_WORDS = token("r[1-9A-HJ-NP-Za-km-z]{24,34}|[1-9A-HJ-NP-Za-km-z]{32,44}"); // Ripple, Solana
/** A cheap look: wallets are long runs of letters and digits. */
const LONG_RUN = /[0-9A-Za-z]{25}/;

/** Addresses of crypto wallets, by their check sums where they have one. */
export const cryptoWalletRecognizer: Recognizer = {
  name: "crypto wallet",
  recognize(text) {
    const spans: Found[] = [];
    if (!LONG_RUN.test(text)) return spans;
    const add = (match: RegExpExecArray, weight: Weight | number) =>
      spans.push(spanOf("crypto_wallet", match.index, match.index + match[0].length, weight));
    for (const match of text.matchAll(BASE58_TOKEN)) if (isBase58Check(match[0])) add(match, WEIGHT.checked);
    for (const [pattern, weightOf] of OTHER) for (const match of text.matchAll(pattern)) add(match, weightOf(match[0]));
    for (const match of text.matchAll(WITH_WORDS)) {
      const isMixed = /\d/.test(match[0]) && /[a-z]/.test(match[0]) && /[A-Z]/.test(match[0]);
      if (isMixed && WORDS(text, match.index, match.index + match[0].length)) add(match, 0.75);
    }
    return spans;
  },
};
