interface At {
  /** Byte offsets. */
  readonly start: number;
  readonly end: number;
}

/** `word` has an optional number, `byte` is in the current code page, `binary` is raw data. */
export type RtfToken = At &
  (
    | { readonly type: "open" }
    | { readonly type: "close" }
    | { readonly type: "word"; readonly word: string; readonly number: number | undefined }
    | { readonly type: "byte"; readonly byte: number }
    | { readonly type: "binary" }
  );

const OPEN = 0x7b;
const CLOSE = 0x7d;
const ESCAPE = 0x5c;

const isLetter = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d;

/** Rich Text Format 1.9.1. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const start = at;
    at += 1;
    if (byte === OPEN) yield { type: "open", start, end: at };
    else if (byte === CLOSE) yield { type: "close", start, end: at };
    else if (byte === ESCAPE) {
      const token = control(bytes, start);
      at = token.end;
      if (token.type === "word" && token.word === "bin") {
        at = Math.min(bytes.length, at + Math.max(0, token.number ?? 0));
        yield { type: "binary", start: token.end, end: at };
      } else yield token;
    } else if (!isLineEnd(byte) && byte !== 0) yield { type: "byte", byte, start, end: at };
  }
}

function control(bytes: Uint8Array, start: number): RtfToken {
  const first = bytes[start + 1] ?? 0;
  if (first === 0x27) {
    const hex = String.fromCharCode(bytes[start + 2] ?? 0, bytes[start + 3] ?? 0);
    const byte = /^[0-9a-f]{2}$/i.test(hex) ? Number.parseInt(hex, 16) : 0x20;
    return { type: "byte", byte, start, end: start + 4 };
  }
  if (!isLetter(first)) {
    const word = isLineEnd(first) ? "par" : String.fromCharCode(first);
    return { type: "word", word, number: undefined, start, end: start + 2 };
  }
  let at = start + 1;
  while (at < start + 33 && isLetter(bytes[at] ?? 0)) at += 1;
  const word = latin(bytes, start + 1, at);
  const numberAt = at;
  if (bytes[at] === 0x2d) at += 1;
  while (at < numberAt + 11 && isDigit(bytes[at] ?? 0)) at += 1;
  const number = at > numberAt ? Number.parseInt(latin(bytes, numberAt, at), 10) : undefined;
  if (bytes[at] === 0x20) at += 1;
  return { type: "word", word, number: Number.isNaN(number) ? undefined : number, start, end: at };
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
