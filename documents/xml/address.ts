import { TracedBuilder, type Piece, type TracedText } from "./traced-text";

const ENCODED = /(?:%[\da-f]{2})+/gi;

/** Before a mail address, phone number or file path. */
const SCHEME = /^(?:mailto:|tel:|file:\/{2,3}(?:[a-z]:\/)?)/i;

/** `anna@e.example` for `mailto:anna@e.example`. */
export const bareAddress = (address: TracedText): TracedText =>
  address.slice(SCHEME.exec(address.text)?.[0].length ?? 0);

/** Decodes `%D0%90` to `А`, except delimiters. */
export function decodedAddress({ text, pieces }: TracedText): TracedText {
  const builder = new TracedBuilder();
  for (const piece of pieces) {
    const words = text.slice(piece.textStart, piece.textEnd);
    if (!piece.exact) builder.raw(words, piece);
    else addDecoded(builder, words, piece);
  }
  return builder.finish();
}

function addDecoded(builder: TracedBuilder, words: string, piece: Piece): void {
  let last = 0;
  const plain = (to: number): void => {
    if (to > last) builder.raw(words.slice(last, to), at(piece, last, to, true));
    last = to;
  };
  for (const { index, 0: run } of words.matchAll(ENCODED)) {
    let start = index;
    for (const letter of percentDecoded(run)) {
      const end = start + Buffer.byteLength(letter) * 3;
      plain(start);
      builder.raw(letter, at(piece, start, end, false));
      start = last = end;
    }
  }
  plain(words.length);
}

/** Empty if the bytes are not UTF-8. */
export function percentDecoded(run: string): string[] {
  try {
    return Array.from(decodeURIComponent(run));
  } catch {
    return [];
  }
}

const at = (
  { rawStart, context }: Piece,
  from: number,
  to: number,
  exact: boolean,
): Omit<Piece, "textStart" | "textEnd"> => ({
  rawStart: rawStart + from,
  rawEnd: rawStart + to,
  exact,
  context,
});
