export interface JsonPiece {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

const BACKSLASHES = /(\\+)(?:u([0-9a-f]{4}))?/gi;

/** Decodes numeric escapes beyond ASCII, with two backslashes in nested JSON and four in the next level. */
export function* jsonEscapes(source: string, from: number, to: number): Generator<JsonPiece> {
  for (const { 0: whole, 1: signs = "", 2: hex, index } of source.slice(from, to).matchAll(BACKSLASHES)) {
    let at = from + index;
    const end = at + whole.length;
    const letter = letterOf(hex);
    if (letter !== undefined && isOneEscape(signs.length)) {
      yield { from: at, to: end, words: letter };
      continue;
    }
    for (let pairs = signs.length >> 1; pairs > 0; pairs -= 1, at += 2) yield { from: at, to: at + 2, words: "\\\\" };
    if (signs.length % 2 === 0) continue;
    const last = hex === undefined ? Math.min(to, at + 2) : end;
    yield { from: at, to: last, words: letter ?? source.slice(at, last) };
  }
}

/** Also in nested strings. */
export const withJsonLetters = (text: string): string =>
  !/^\s*[[{"]/.test(text) || !text.includes("\\u")
    ? text
    : text.replace(BACKSLASHES, (whole, signs: string, hex: string | undefined) => {
        const letter = letterOf(hex);
        if (letter === undefined) return whole;
        if (isOneEscape(signs.length)) return letter;
        return signs.length % 2 === 0 ? whole : signs.slice(1) + letter;
      });

/** Lower characters may be syntax. */
function letterOf(hex: string | undefined): string | undefined {
  const unit = hex === undefined ? 0 : Number.parseInt(hex, 16);
  return unit >= 0xa0 ? String.fromCharCode(unit) : undefined;
}

const isOneEscape = (backslashes: number): boolean => (backslashes & (backslashes - 1)) === 0;
