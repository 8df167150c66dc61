export function decodeContent(raw: string, encoding: string): Buffer {
  switch (encoding) {
    case "base64":
      return Buffer.from(raw.replace(/[^A-Za-z0-9+/]/g, ""), "base64");
    case "quoted-printable":
      return Buffer.from(
        raw
          .replace(/[ \t]+(?=\r?$)/gm, "")
          .replace(/=\r?\n/g, "")
          .replace(/=([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      );
    default:
      return Buffer.from(raw, "latin1");
  }
}

export function encodeContent(bytes: Uint8Array, encoding: string): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (encoding) {
    case "base64":
      return buffer.toString("base64").replace(/.{76}(?=.)/g, "$&\r\n");
    case "quoted-printable":
      return quotedPrintable(buffer.toString("latin1"));
    default:
      return buffer.toString("latin1");
  }
}

const LINE = 75;

function quotedPrintable(raw: string): string {
  return raw
    .split(/\r?\n/)
    .map((line) => {
      const signs = line.replace(/[^\t !-<>-~]|[ \t]$/g, hexOf).match(/=[\dA-F]{2}|[^]/g) ?? [];
      let length = 0;
      return signs
        .map((sign) => {
          const isOver = length + sign.length > LINE;
          length = isOver ? sign.length : length + sign.length;
          return isOver ? `=\r\n${sign}` : sign;
        })
        .join("");
    })
    .join("\r\n");
}

const hexOf = (sign: string): string => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/** An encoded word has at most 75 characters. */
const WORD_BYTES = 42;

/** Encodes words outside ASCII (RFC 2047), except addresses. */
export function encodeField(value: string, isOfPeople: boolean): string {
  const clean = value.replace(/\s*[\r\n]+\s*/g, " ");
  if (!isOfPeople) return isPlain(clean) ? clean : encodedWords(clean);
  return clean
    .split(/(<[^<>]*>|,|"(?:[^"\\]|\\.)*")/)
    .map((piece) => {
      if (piece === "," || piece.startsWith("<") || /^"[\x20-\x7e]*"$/.test(piece))
        return Buffer.from(piece, "utf8").toString("latin1");
      const words = piece.trim().replace(/^"(.*)"$/, (_, inner: string) => inner.replace(/\\(.)/g, "$1"));
      if (words === "" || /^[\w.!#$%&'*+/=?^`{|}~ -]*$/.test(words) || /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(words))
        return piece;
      return piece.replace(piece.trim(), () => encodedWords(words));
    })
    .join("");
}

const isPlain = (words: string): boolean => /^[\x20-\x7e]*$/.test(words) && !words.includes("=?");

export function encodedWords(words: string): string {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of words) {
    if (Buffer.byteLength(piece + letter) > WORD_BYTES) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece].map((one) => `=?utf-8?B?${Buffer.from(one).toString("base64")}?=`).join("\r\n ");
}
