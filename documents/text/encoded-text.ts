import { decodeWords } from "postal-mime";
import { decodeText, isUtf8 } from "../../shared/document/decode-text";
import { withJsonLetters } from "./json-escapes";

/** Fewer characters are no evidence. */
const LEAST_BASE64 = 64;

/** Undefined if it is not base64 of text or a document. */
export function base64Content(text: string): Uint8Array | undefined {
  const lines = text.trim().split(/\s*\n\s*/);
  const [first = ""] = lines;
  // Programs write lines of equal length, except the last.
  if (lines.slice(1, -1).some((line) => line.length !== first.length)) return undefined;
  const joined = lines.join("");
  if (joined.length < LEAST_BASE64 || joined.length % 4 !== 0) return undefined;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(joined)) return undefined;
  return Buffer.from(joined, "base64");
}

/** Not English. */
const QUOTED_LETTERS = /(?:=[89A-F][0-9A-F](?:=\r?\n)?){3,}/g;

/** Decodes quoted-printable, encoded words and `\u0418`. */
export function withLetters(text: string): string {
  return withJsonLetters(withEncodedWords(withQuotedLetters(text)));
}

function withQuotedLetters(text: string): string {
  if ((text.match(QUOTED_LETTERS)?.length ?? 0) === 0) return text;
  return text.replace(QUOTED_LETTERS, (quoted) => {
    const hex = quoted.replace(/=\r?\n/g, "").replaceAll("=", "");
    return decodeText(Buffer.from(hex, "hex")) ?? quoted;
  });
}

function withEncodedWords(text: string): string {
  if (!/=\?[\w-]+\?[bq]\?/i.test(text)) return text;
  return text
    .split("\n")
    .map((line) => (line.includes("=?") ? decodeWords(line) : line))
    .join("\n");
}

/** Decodes references to letters, not to markup. */
export function withXmlLetters(xml: string): string {
  return xml.replace(
    /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi,
    (whole, hex: string | undefined, decimal: string | undefined) => {
      const point = hex === undefined ? Number.parseInt(decimal ?? "0", 10) : Number.parseInt(hex, 16);
      return point >= 0xa0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
        ? String.fromCodePoint(point)
        : whole;
    },
  );
}

/** Undefined for UTF-8 or UTF-16. */
export function decodeNamed(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2048)).toString("latin1");
  const name =
    /<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1] ?? /<meta[^>]*charset=["']?\s*([\w-]+)/i.exec(head)?.[1];
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (name === undefined || marked || isUtf8(bytes)) return decodeText(bytes);
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}
