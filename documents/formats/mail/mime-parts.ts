import { decodeWords } from "postal-mime";
import { tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";
import { isUtf8 } from "../../../shared/document/decode-text";

/** Offsets are bytes of the mail. */
export interface MailField {
  readonly name: string;
  /** Unfolded, not decoded. */
  readonly value: string;
  readonly from: number;
  readonly valueFrom: number;
  readonly to: number;
}

export interface MimePart {
  readonly fields: readonly MailField[];
  readonly from: number;
  readonly bodyFrom: number;
  readonly bodyTo: number;
  readonly parts: readonly MimePart[];
  readonly type: string;
  readonly borders: readonly number[];
}

export const fieldOf = (part: MimePart, name: string): MailField | undefined =>
  part.fields.find((field) => field.name === name);

/** `raw`: one letter per byte. */
export function readMime(raw: string, from = 0, to = raw.length, depth = 0): MimePart {
  if (depth > LIMITS.nestedMailParts) throw tooBig();
  const fields = readFields(raw, from, to);
  const last = fields.at(-1)?.to ?? from;
  const gap = /^\r?\n/.exec(raw.slice(last, last + 2))?.[0].length ?? 0;
  const bodyFrom = Math.min(last + gap, to);
  const content = fields.find(({ name }) => name === "content-type")?.value ?? "";
  const type = (/^\s*([\w.+-]+\/[\w.+-]+)/.exec(content)?.[1] ?? "text/plain").toLowerCase();
  const boundary = type.startsWith("multipart/") ? parameter(content, "boundary") : undefined;
  const borders = boundary === undefined ? [] : bordersOf(raw, boundary, bodyFrom, to);
  const parts = borders.slice(0, -1).map((border, index) => {
    const start = raw.indexOf("\n", border) + 1;
    const end = borders[index + 1] ?? to;
    // The line end before a boundary belongs to it.
    return readMime(raw, start, Math.max(start, end - (raw.startsWith("\r\n", end - 2) ? 2 : 1)), depth + 1);
  });
  return { fields, from, bodyFrom, bodyTo: to, parts, type, borders };
}

function readFields(raw: string, from: number, to: number): MailField[] {
  const fields: MailField[] = [];
  for (let at = from; at < to;) {
    const name = /^([!-9;-~]+)[ \t]*:/.exec(raw.slice(at, Math.min(at + 200, to)));
    if (name === null) break;
    let end = lineEnd(raw, at, to);
    while (end < to && /[ \t]/.test(raw.charAt(end)) && raw.slice(end, lineEnd(raw, end, to)).trim() !== "") {
      end = lineEnd(raw, end, to);
    }
    if (end - from > LIMITS.mailHeaderBytes) throw tooBig();
    const valueFrom = at + name[0].length;
    const value = raw
      .slice(valueFrom, end)
      .replace(/\r?\n(?=[ \t])/g, "")
      .trim();
    fields.push({ name: (name[1] ?? "").toLowerCase(), value, from: at, valueFrom, to: end });
    at = end;
  }
  return fields;
}

function lineEnd(raw: string, at: number, to: number): number {
  const newline = raw.indexOf("\n", at);
  return newline < 0 || newline >= to ? to : newline + 1;
}

/** Offsets of boundary lines; last item: end of the last part. */
function bordersOf(raw: string, boundary: string, from: number, to: number): number[] {
  const mark = `--${boundary}`;
  const borders: number[] = [];
  for (let at = raw.indexOf(mark, from); at >= 0 && at < to; at = raw.indexOf(mark, at + mark.length)) {
    if (at !== from && raw.charAt(at - 1) !== "\n") continue;
    const rest = raw.slice(at + mark.length, lineEnd(raw, at, to)).trimEnd();
    if (rest !== "" && rest !== "--") continue;
    borders.push(at);
    if (rest === "--") return borders;
  }
  return borders.length === 0 ? [] : [...borders, to];
}

/** Also if it is split or encoded (RFC 2231). */
export function parameter(value: string, name: string): string | undefined {
  const found: [number, string, boolean][] = [];
  const pattern = new RegExp(`;\\s*${name}(?:\\*(\\d+))?(\\*)?\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, "gi");
  for (const [, index = "0", star, quoted, bare = ""] of value.matchAll(pattern)) {
    found.push([Number(index), quoted?.replace(/\\(.)/g, "$1") ?? bare, star !== undefined]);
  }
  if (found.length === 0) return undefined;
  const joined = found
    .sort((a, b) => a[0] - b[0])
    .map(([, piece, isEncoded]) => (isEncoded ? piece.replace(/^[\w-]*'[\w-]*'/, "") : piece))
    .join("");
  return found.some(([, , isEncoded]) => isEncoded) ? percentDecoded(joined) : fieldText(joined);
}

function percentDecoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}

/** Decodes encoded words (RFC 2047) and UTF-8. */
export const fieldText = (value: string): string => decodeWords(fieldLetters(value));

/** Decodes only UTF-8. */
export function fieldLetters(value: string): string {
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : value;
}
