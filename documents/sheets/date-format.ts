export interface DateFormat {
  readonly pieces: readonly string[];
}

/** ECMA-376 part 1, 18.8.30, in sortable order. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...Object.fromEntries(
    [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [
      id,
      "yyyy-mm-dd",
    ]),
  ),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 45, 46, 47].map((id) => [id, "hh:mm:ss"])),
  22: "yyyy-mm-dd hh:mm",
};

/** `code`: custom format code. */
export function dateFormat(id: number, code: string | undefined): DateFormat | undefined {
  const own = code ?? BUILT_IN[id];
  return own === undefined ? undefined : piecesOf(own.toLowerCase());
}

function piecesOf(code: string): DateFormat | undefined {
  const [first = ""] = code.split(";");
  const bare = first.replace(/\[[^\]]*\]|_.|\*./g, "");
  const tokens = bare.match(/"[^"]*"|\\.|am\/pm|a\/p|y+|m+|d+|h+|s+|[^]/g) ?? [];
  if (!tokens.some((token) => /^[ydhs]+$/.test(token)) || /general|#|\?|0\.?0*%/.test(bare)) return undefined;
  const pieces = tokens.map((token, index) => pieceOf(token, tokens, index));
  // Month names depend on the language; only the date matters.
  if (pieces.includes(undefined)) return { pieces: ["yyyy", "-", "mm", "-", "dd"] };
  return { pieces: pieces.filter((piece) => piece !== undefined) };
}

function pieceOf(token: string, tokens: readonly string[], index: number): string | undefined {
  if (/^y/.test(token)) return token.length <= 2 ? "yy" : "yyyy";
  if (/^h/.test(token)) return "hh";
  if (/^s/.test(token)) return "ss";
  if (/^d/.test(token)) return token.length > 2 ? undefined : "dd";
  if (/^m/.test(token)) {
    const near = (step: number): string | undefined => {
      let at = index + step;
      while (tokens[at] !== undefined && !/^[ydhs]/.test(tokens[at] ?? "")) at += step;
      return tokens[at];
    };
    if (near(-1)?.startsWith("h") === true || near(1)?.startsWith("s") === true) return "min";
    return token.length > 2 ? undefined : "mm";
  }
  if (/^a/.test(token) && token.includes("/")) return "";
  return token.startsWith('"') ? token.slice(1, -1) : token.startsWith("\\") ? token.slice(1) : token;
}

const DAY_MS = 86_400_000;
/** Day 0 of a workbook, which treats 1900 as a leap year. */
const START = Date.UTC(1899, 11, 30);
const START_1904 = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_466;

/** Undefined if it is not a date. `since1904`: calendar of old Macs. */
export function showDate(serial: number, { pieces }: DateFormat, since1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < LAST_DAY)) return undefined;
  const seconds = Math.round(serial * 86_400);
  const date = new Date((since1904 ? START_1904 : START) + seconds * 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const shown: Readonly<Record<string, string>> = {
    yyyy: String(date.getUTCFullYear()).padStart(4, "0"),
    yy: two(date.getUTCFullYear() % 100),
    mm: two(date.getUTCMonth() + 1),
    dd: two(date.getUTCDate()),
    hh: two(date.getUTCHours()),
    min: two(date.getUTCMinutes()),
    ss: two(date.getUTCSeconds()),
  };
  return pieces
    .map((piece) => shown[piece] ?? piece)
    .join("")
    .trim();
}

/** Inverse of `showDate`. */
export function readDate(words: string, format: DateFormat, since1904: boolean): number | undefined {
  const { pieces } = format;
  const pattern = pieces.map((piece) => LENGTHS[piece] ?? piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("");
  const found = new RegExp(`^${pattern.trim()}$`).exec(words);
  if (found === null) return undefined;
  const named = pieces.filter((piece) => piece in LENGTHS);
  const value = (piece: string, otherwise: number): number => {
    const index = named.indexOf(piece);
    return index < 0 ? otherwise : Number(found[index + 1]);
  };
  const year = named.includes("yy") ? shortYear(value("yy", 0)) : value("yyyy", 1899);
  const day = Date.UTC(year, value("mm", 12) - 1, value("dd", 30));
  const time = value("hh", 0) * 3600 + value("min", 0) * 60 + value("ss", 0);
  const serial = (day - (since1904 ? START_1904 : START)) / DAY_MS + time / 86_400;
  return showDate(serial, format, since1904) === words ? serial : undefined;
}

const shortYear = (year: number): number => year + (year < 30 ? 2000 : 1900);
const LENGTHS: Readonly<Record<string, string>> = {
  yyyy: "(\\d{4})",
  yy: "(\\d\\d)",
  mm: "(\\d\\d)",
  dd: "(\\d\\d)",
  hh: "(\\d\\d)",
  min: "(\\d\\d)",
  ss: "(\\d\\d)",
};
