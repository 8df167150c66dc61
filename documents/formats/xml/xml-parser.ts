import { Parser, type ParserOptions } from "htmlparser2";
import { tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";

/** Callbacks for the markup of a document. Names are in lower case if `options` require it. */
export interface Marks {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (words: string) => void;
  readonly comment?: () => void;
}

/** UTF-16 units that the parser gets at once. */
const PIECE = 1 << 20;

/**
 * Parses marked-up text without storing it. Nothing external is loaded and no custom entity of the document is
 * expanded. False: an element was not closed. Throws `DocumentFailure` (too_big) if elements are nested too deep.
 */
export function parseMarks(pieces: Iterable<string>, marks: Marks, options: ParserOptions): boolean {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > LIMITS.nesting) throw tooBig();
        marks.open(name, attributes);
      },
      onclosetag: (name) => {
        depth -= 1;
        marks.close(name);
      },
      ontext: (words) => marks.text(words),
      oncomment: () => marks.comment?.(),
      onerror: (error) => {
        throw error;
      },
    },
    options,
  );
  for (const piece of pieces) parser.write(piece);
  const whole = depth === 0;
  parser.end();
  return whole;
}

/** XML in pieces, decoded by its byte order mark, else as UTF-8. */
export function* xmlPieces(bytes: Uint8Array): Generator<string> {
  const [first, second] = bytes;
  const wide = (first === 0xff && second === 0xfe) || (first === 0 && second === 0x3c) ? "utf-16le" : undefined;
  const decoder = new TextDecoder(first === 0xfe && second === 0xff ? "utf-16be" : (wide ?? "utf-8"));
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}

export function* textPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
