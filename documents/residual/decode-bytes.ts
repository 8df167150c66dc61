import { isUtf8 } from "node:buffer";

/** Decoded bytes at a time, to save memory. */
const PIECE = 4_000_000;
/** Bytes. No value is longer, including tags within it. */
const OVERLAP = 8_000;
/** Bytes. An even number, for UTF-16; longer than any value. */
const LONGEST_RUN = 256;
const LEGACY = ["windows-1251", "koi8-r", "windows-1252", "ibm866"] as const;
const FONT =
  /^(?:\0\u0001\0\0|OTTO|true|ttcf|wOF[F2]|typ1|\u0001\0[\u0004-\u0008][\u0001-\u0004]|%!PS-AdobeFont|%!FontType)/;

/** Typefaces name only designers and makers. */
export const isFont = (data: Uint8Array): boolean => FONT.test(Buffer.from(data.subarray(0, 16)).toString("latin1"));

/**
 * Every possible encoding; undefined if it is not text. Splits long texts with overlap. UTF-16 without a byte order
 * mark is searched as bytes.
 */
export function textsOf(data: Uint8Array): Iterable<string> | undefined {
  if (data[0] === 0xff && data[1] === 0xfe) return decodePieces(data, ["utf-16le"]);
  if (data[0] === 0xfe && data[1] === 0xff) return decodePieces(data, ["utf-16be"]);
  const head = data.subarray(0, 100_000);
  // Control characters.
  const controls = head.reduce((count, byte) => count + (byte < 9 || (byte > 13 && byte < 27) ? 1 : 0), 0);
  if (controls > head.length / 500) return undefined;
  return decodePieces(data, isUtf8(data) ? ["utf-8"] : LEGACY);
}

function* decodePieces(data: Uint8Array, encodings: readonly string[]): Generator<string> {
  for (const piece of piecesOf(withoutLongRuns(data)))
    for (const encoding of encodings) yield new TextDecoder(encoding).decode(piece);
}

/** Shortens runs of an equal byte, such as the paper of a scan: no value contains them. */
function withoutLongRuns(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let start = 0; start < data.length;) {
    let end = start + 1;
    while (end < data.length && data[end] === data[start]) end += 1;
    if (end - start > LONGEST_RUN + 1) {
      parts.push(data.subarray(from, start + LONGEST_RUN + ((end - start) % 2)));
      from = end;
    }
    start = end;
  }
  return from === 0 ? data : Buffer.concat([...parts, data.subarray(from)]);
}

/** Starts at a tag or line if possible. */
function* piecesOf(data: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < data.length;) {
    const end = Math.min(data.length, start + PIECE);
    yield data.subarray(start, end);
    if (end === data.length) return;
    const wanted = end - OVERLAP;
    const border = Math.max(data.lastIndexOf(0x3c, wanted), data.lastIndexOf(0x0a, wanted));
    start = border > start && border > wanted - OVERLAP ? border : wanted - (wanted % 2);
  }
}
