import { isUtf8 } from "../../../shared/document/decode-text";
import { encodeAs } from "../../source/encoding";
import type { Holder, SourceText } from "../../source/source-text";

interface Byte {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

const SIGNS = /=\r?\n|\r?\n[ \t]|=([\dA-F]{2})|\\[\\;,nN]|[^]/giu;

/** vCard 2.1. */
export function readQuoted(source: string, holder: Holder, charset: string, read: SourceText): void {
  let bytes: Byte[] = [];
  /** Soft line break. */
  let broken: number | undefined;
  const flush = (): void => {
    for (const { words, from, to } of lettersOf(bytes, charset)) read.spelled(words, from, to, holder);
    bytes = [];
  };
  for (const { 0: sign, 1: hex, index } of source.slice(holder.from, holder.to).matchAll(SIGNS)) {
    const [at, to] = [holder.from + index, holder.from + index + sign.length];
    if (/[\r\n][ \t]?$/.test(sign) && sign.length > 1) {
      broken ??= at;
      continue;
    }
    const from = broken ?? at;
    broken = undefined;
    if (hex !== undefined) bytes.push({ value: Number.parseInt(hex, 16), from, to });
    else {
      flush();
      read.spelled(sign.length === 2 && sign.startsWith("\\") ? unescaped(sign) : sign, from, to, holder);
    }
  }
  flush();
}

const unescaped = (sign: string): string => (/n/i.test(sign) ? "\n" : sign.slice(1));

function lettersOf(bytes: readonly Byte[], charset: string): { words: string; from: number; to: number }[] {
  const decoder = decoderOf(charset, bytes);
  const letters: { words: string; from: number; to: number }[] = [];
  let words = "";
  let first: Byte | undefined;
  bytes.forEach((byte, index) => {
    first ??= byte;
    words += decoder.decode(Uint8Array.of(byte.value), { stream: index < bytes.length - 1 });
    if (words === "" || words === "\r") return;
    letters.push({ words: words.replace("\r\n", "\n"), from: first.from, to: byte.to });
    [words, first] = ["", undefined];
  });
  const last = bytes.at(-1);
  if (first !== undefined && last !== undefined)
    letters.push({ words: words || "\ufffd", from: first.from, to: last.to });
  return letters;
}

function decoderOf(charset: string, bytes: readonly Byte[]): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(isUtf8(Uint8Array.from(bytes, ({ value }) => value)) ? "utf-8" : "windows-1252");
  }
}

/** Letters that the charset lacks are lost. */
export function quotedWords(words: string, charset: string): string {
  const escaped = words.replace(/[\\;]/g, "\\$&").replace(/\r?\n|\r/g, "\r\n");
  const bytes = encodeAs(escaped, charset)?.bytes ?? Buffer.from(escaped);
  return Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x3d
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}
