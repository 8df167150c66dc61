import { createHash } from "node:crypto";

/**
 * The history key for copying by hand, in Crockford's base 32 (without I, L, O and U). Each line has a final check
 * character; the last line contains a checksum.
 */
export const CODE_LINES = 8;
export const LINE_CHARACTERS = 8;

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const KEY_BYTES = 32;
/** 56 characters of 5 bits: version, key, checksum. */
const VERSION = 1;
const DATA_CHARACTERS = CODE_LINES * (LINE_CHARACTERS - 1);
const CHECKSUM_BYTES = 2;

/** Crockford's substitutes, and Russian letters of the same shape. */
const MEANT: Readonly<Record<string, string>> = {
  O: "0",
  I: "1",
  L: "1",
  А: "A",
  В: "B",
  С: "C",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  О: "0",
  Р: "P",
  Т: "T",
  Х: "X",
  У: "Y",
  З: "3",
};

/** `key`: 64 hexadecimal digits. */
export function recoveryCodeOf(key: string): string[] {
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new TypeError("Not a key of 256 bits");
  const bytes = Buffer.from(key, "hex");
  const data = toCharacters(Buffer.concat([Buffer.from([VERSION]), bytes, checksumOf(VERSION, bytes)]));
  return Array.from({ length: CODE_LINES }, (_, line) => {
    const values = data.slice(line * (LINE_CHARACTERS - 1), (line + 1) * (LINE_CHARACTERS - 1));
    return [...values, checkOf(values, line)].map((value) => ALPHABET.charAt(value)).join("");
  });
}

export type ReadCode =
  | { readonly ok: true; readonly key: string }
  /** From 1. */
  | { readonly ok: false; readonly problem: "line"; readonly line: number }
  | { readonly ok: false; readonly problem: "length"; readonly characters: number }
  /** All lines are valid, but the checksum or the version is wrong. */
  | { readonly ok: false; readonly problem: "whole" };

/** Ignores spaces, hyphens and case. Without line breaks, lines have eight characters. Reports the first wrong line. */
export function readRecoveryCode(typed: string): ReadCode {
  const lines = linesOf(typed);
  if (lines === undefined) return { ok: false, problem: "length", characters: meant(typed).length };
  const data: number[] = [];
  for (const [index, line] of lines.entries()) {
    const values = Array.from(line, (character) => ALPHABET.indexOf(character));
    const carried = values.slice(0, -1);
    const wrong = values.length !== LINE_CHARACTERS || values.includes(-1) || checkOf(carried, index) !== values.at(-1);
    if (wrong) return { ok: false, problem: "line", line: index + 1 };
    data.push(...carried);
  }
  const bytes = toBytes(data);
  const version = bytes[0] ?? 0;
  const key = bytes.subarray(1, 1 + KEY_BYTES);
  const whole = version === VERSION && bytes.subarray(1 + KEY_BYTES).equals(checksumOf(version, key));
  return whole ? { ok: true, key: key.toString("hex") } : { ok: false, problem: "whole" };
}

function meant(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s.\-–—·]/g, "")
    .replace(/./gsu, (character) => MEANT[character] ?? character);
}

function linesOf(typed: string): string[] | undefined {
  const broken = typed
    .split(/\r?\n/)
    .map(meant)
    .filter((line) => line !== "");
  if (broken.length === CODE_LINES) return broken;
  const whole = meant(typed);
  if (whole.length !== CODE_LINES * LINE_CHARACTERS) return undefined;
  return Array.from({ length: CODE_LINES }, (_, line) =>
    whole.slice(line * LINE_CHARACTERS, (line + 1) * LINE_CHARACTERS),
  );
}

/** Weighted sum over GF(32). Detects one wrong character, two swapped ones and swapped lines. */
function checkOf(values: readonly number[], line: number): number {
  let sum = line + 1;
  let weight = 1;
  for (const value of values) {
    weight = times(weight, 2);
    sum ^= times(weight, value);
  }
  return sum;
}

/** GF(32), modulo x^5 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 0, shifted = a; bit < 5; bit += 1) {
    if (b & (1 << bit)) product ^= shifted;
    shifted <<= 1;
    if (shifted & 32) shifted ^= 37;
  }
  return product;
}

function checksumOf(version: number, key: Uint8Array): Buffer {
  return createHash("sha256")
    .update("outis recovery code")
    .update(Buffer.from([version]))
    .update(key)
    .digest()
    .subarray(0, CHECKSUM_BYTES);
}

function toCharacters(bytes: Buffer): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: DATA_CHARACTERS }, (_, at) => parseInt(bits.slice(at * 5, at * 5 + 5), 2));
}

function toBytes(values: readonly number[]): Buffer {
  const bits = values.map((value) => value.toString(2).padStart(5, "0")).join("");
  return Buffer.from(Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8), 2)));
}
