import { formatsOf } from "./format-table";
import table from "./formats/crypto-wallet.json";
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

const isMixed = (text: string): boolean => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);

/** Addresses of crypto wallets, by their check sums where they have one. */
export const CRYPTO_WALLETS = formatsOf(table, {
  checks: { base58: isBase58Check, bech32: isBech32, mixed: isMixed },
});
