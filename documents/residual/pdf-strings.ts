import { JOINT } from "./letter-table";
import { decodedAs } from "./text-layers";

const STREAM = /stream\r?\n/g;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A PDF taken apart by its keywords alone, orphaned and older objects included. */
export interface PdfPieces {
  /** What stands outside of streams, a letter for each byte. */
  readonly syntax: string;
  /** As they stand in the file, mostly deflated. */
  readonly streams: readonly Uint8Array[];
}

export function pdfPieces(data: Uint8Array): PdfPieces {
  const latin = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("latin1");
  const streams: Uint8Array[] = [];
  let syntax = "";
  let at = 0;
  STREAM.lastIndex = 0;
  for (let found = STREAM.exec(latin); found !== null; found = STREAM.exec(latin)) {
    if (latin.startsWith("end", found.index - 3)) continue;
    const start = STREAM.lastIndex;
    const end = latin.indexOf("endstream", start);
    syntax += latin.slice(at, found.index);
    at = end < 0 ? latin.length : end;
    streams.push(data.subarray(start, at));
    STREAM.lastIndex = at;
  }
  return { syntax: syntax + latin.slice(at), streams };
}

/** Strings and comments of PDF syntax (ISO 32000-2, 7.3.4), as bytes. */
function* byteStrings(latin: string): Generator<Buffer> {
  for (let at = 0; at < latin.length; at += 1) {
    const sign = latin[at];
    if (sign === "(") {
      const [words, end] = literal(latin, at + 1);
      at = end;
      yield Buffer.from(words, "latin1");
    } else if (sign === "<" && latin[at + 1] === "<") at += 1;
    else if (sign === "<") {
      const end = latin.indexOf(">", at);
      const hex = end < 0 ? "" : latin.slice(at + 1, end).replace(/\s/g, "");
      if (!/^[\dA-F]*$/i.test(hex)) continue;
      at = end < 0 ? at : end;
      yield Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, "hex");
    } else if (sign === "%") {
      const end = /[\r\n]|$/.exec(latin.slice(at, at + 10_000))?.index ?? 0;
      yield Buffer.from(latin.slice(at + 1, at + end), "latin1");
      at += end;
    }
  }
}

function literal(latin: string, from: number): [words: string, end: number] {
  let words = "";
  let depth = 0;
  for (let at = from; at < latin.length; at += 1) {
    const sign = latin.charAt(at);
    if (sign === "\\") {
      const octal = /^[0-7]{1,3}/.exec(latin.slice(at + 1, at + 4))?.[0];
      const next = latin.charAt(at + 1);
      if (octal !== undefined) words += String.fromCharCode(Number.parseInt(octal, 8) & 255);
      else if (next !== "\n" && next !== "\r") words += ESCAPES[next] ?? next;
      at += octal?.length ?? 1;
    } else if (sign === ")" && depth === 0) return [words, at];
    else {
      depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
      words += sign;
    }
  }
  return [words, latin.length];
}

/** The strings of PDF syntax in each encoding that they may be in, one behind the other: a name may be drawn in several pieces. */
export function pdfStrings(latin: string): string[] {
  const [narrow, cyrillic, plain]: [string[], string[], string[]] = [[], [], []];
  for (const bytes of byteStrings(latin)) {
    const unicode = unicodeOf(bytes);
    narrow.push(unicode ?? bytes.toString("latin1"));
    cyrillic.push(decodedAs("windows-1251", bytes) ?? "");
    if (unicode === undefined && bytes.length % 2 === 0) plain.push(decodedAs("utf-16be", bytes) ?? "");
  }
  return [narrow, cyrillic, plain].map((strings) => strings.join(JOINT));
}

function unicodeOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs("utf-16be", bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs("utf-16le", bytes);
  return decodedAs("utf-8", bytes);
}

/** Names of PDF syntax, `#20` written out. */
export const pdfNames = (latin: string): string =>
  Array.from(latin.matchAll(/\/([^\s()<>[\]{}/%]+)/g), ([, name = ""]) => {
    const bytes = Buffer.from(
      name.replace(/#([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      "latin1",
    );
    return decodedAs("utf-8", bytes) ?? bytes.toString("latin1");
  }).join("\n");
