import type { TextEncoding } from "../../shared/document/decode-text";

export interface Encoded {
  readonly bytes: Uint8Array;
  /** How many characters the encoding does not have; a plainer letter or `?` stands for each. */
  readonly changed: number;
}

/** Text as bytes of an encoding, without a byte order mark. */
export function encodeText(text: string, encoding: TextEncoding): Encoded {
  switch (encoding) {
    case "utf-8":
      return { bytes: Buffer.from(text, "utf8"), changed: 0 };
    case "utf-16le":
      return { bytes: Buffer.from(text, "utf16le"), changed: 0 };
    case "utf-16be":
      return { bytes: Buffer.from(text, "utf16le").swap16(), changed: 0 };
    case "windows-1251":
      return encodeBytewise(text, byteTable(encoding));
  }
}

function encodeBytewise(text: string, table: ReadonlyMap<string, number>): Encoded {
  const bytes: number[] = [];
  let changed = 0;
  for (const letter of text) {
    const byte = table.get(letter);
    if (byte === undefined) changed += 1;
    bytes.push(byte ?? table.get(letter.normalize("NFKD").charAt(0)) ?? 0x3f);
  }
  return { bytes: Uint8Array.from(bytes), changed };
}

/** The byte of each letter of an encoding of one byte a letter, as the platform's decoder has it. */
function byteTable(encoding: string): ReadonlyMap<string, number> {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map(Array.from(letters, (letter, byte) => [letter, byte]));
}
