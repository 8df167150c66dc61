import { decodeText, type TextEncoding, textEncodingOf } from "../../shared/document/decode-text";
import type { Edit, MappedDocument } from "../mapped-document";
import { PartCounter } from "../part-counter";
import { encodeText } from "./encode-text";
import { base64Content, withLetters } from "./encoded-text";

/**
 * Plain text and the way back into its own encoding: bytes that no edit touches stay as they are, a byte order mark and
 * line ends included. Undefined where the text is written by signs (base64, quoted-printable ...) or is none.
 */
export function mapText(bytes: Uint8Array): MappedDocument | undefined {
  const text = decodeText(bytes);
  if (text === undefined || withLetters(text) !== text || base64Content(text) !== undefined) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  return {
    text,
    places: [{ place: "body", start: 0, end: text.length }],
    parts: counter.parts,
    write: (edits) => Promise.resolve(writeText(bytes, text, edits)),
  };
}

function writeText(
  bytes: Uint8Array,
  text: string,
  edits: readonly Edit[],
): Awaited<ReturnType<MappedDocument["write"]>> {
  const encoding = textEncodingOf(bytes);
  const counter = new PartCounter();
  const written: Uint8Array[] = [];
  let kept = 0;
  let offset = 0;
  let at = markLength(bytes, encoding);
  for (const { start, end, replacement } of edits) {
    const encoded = encodeText(replacement, encoding);
    counter.leaveOut("letters", encoded.changed);
    at += byteLength(text.slice(offset, start), encoding);
    written.push(bytes.subarray(kept, at), encoded.bytes);
    at += byteLength(text.slice(start, end), encoding);
    offset = end;
    kept = at;
  }
  written.push(bytes.subarray(kept));
  return { bytes: Buffer.concat(written), notCarried: counter.parts.leftOut };
}

/** Bytes of a byte order mark, which the decoder takes away. */
function markLength(bytes: Uint8Array, encoding: TextEncoding): number {
  if (encoding === "utf-8") return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return encoding === "windows-1251" ? 0 : 2;
}

function byteLength(text: string, encoding: TextEncoding): number {
  if (encoding === "utf-8") return Buffer.byteLength(text);
  return encoding === "windows-1251" ? text.length : text.length * 2;
}
