const SEPARATORS = ["\t", ";", ",", "|"] as const;
const LOOKED_AT = 20;
const HEAD = 100_000;
const QUOTED = /(?<=^|[\t;,|\r\n])"(?:[^"]|"")*"(?=[\t;,|\r\n]|$)/g;

export function separatorOf(text: string): string | undefined {
  const told = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (told !== undefined) return told;
  const rows = text.slice(0, HEAD).replace(QUOTED, "");
  const lines = rows.split(/\r\n?|\n/, LOOKED_AT).filter((line) => line.trim() !== "");
  const counts = SEPARATORS.map((separator) => {
    const own = lines.map((line) => line.split(separator).length - 1);
    return { separator, lines: own.filter(Boolean).length, signs: own.reduce((sum, count) => sum + count, 0) };
  });
  const [best] = counts.sort((a, b) => b.lines - a.lines || b.signs - a.signs);
  return best === undefined || best.signs === 0 ? undefined : best.separator;
}

export interface CsvField {
  readonly from: number;
  readonly to: number;
  readonly quoted: boolean;
  readonly next: number;
  readonly endsRow: boolean;
}

/** `isDoubled`: a quote inside of a quoted field is written twice. Texts read of documents contain it once. */
export function* csvFields(source: string, separator: string | undefined, isDoubled = true): Generator<CsvField> {
  for (let at = 0; at < source.length;) {
    const quoted = source.charAt(at) === '"';
    const from = quoted ? at + 1 : at;
    const endOfQuoted = isDoubled ? endOfDoubled : endOfSingle;
    const to = quoted ? endOfQuoted(source, from, separator) : endOfBare(source, from, separator);
    // Invalid words after a closing quote belong to the field.
    const end = quoted ? endOfBare(source, Math.min(to + 1, source.length), separator) : to;
    const endsRow = source.charAt(end) !== separator;
    const next = end + (source.startsWith("\r\n", end) ? 2 : 1);
    yield { from, to: quoted && end > to + 1 ? end : to, quoted, next: Math.min(next, source.length), endsRow };
    at = next;
  }
}

function endOfDoubled(source: string, from: number): number {
  let at = source.indexOf('"', from);
  while (at >= 0 && source.charAt(at + 1) === '"') at = source.indexOf('"', at + 2);
  return at < 0 ? source.length : at;
}

/** The quote before a separator or a line break. */
function endOfSingle(source: string, from: number, separator: string | undefined): number {
  let at = source.indexOf('"', from);
  while (at >= 0 && !["", separator, "\n", "\r"].includes(source.charAt(at + 1))) at = source.indexOf('"', at + 1);
  return at < 0 ? source.length : at;
}

function endOfBare(source: string, from: number, separator: string | undefined): number {
  let at = from;
  while (at < source.length) {
    const sign = source.charAt(at);
    if (sign === separator || sign === "\n" || sign === "\r") break;
    at += 1;
  }
  return at;
}
