import { type Edit, edits } from "./rewrite";

const SOFT_BREAK = String.raw`=\r?\n`;
/** First and second byte of a Latin letter with an accent or a Cyrillic letter in UTF-8. */
const LEAD = "(?:c[3-5]|d[0-3])";
const TRAIL = "[89ab][0-9a-f]";
const ESCAPED = new RegExp(
  [
    String.raw`(?:\\{1,2}|%)u(?<unicode>[0-9a-f]{4})`,
    String.raw`\\{1,2}u\{0{0,4}(?<braced>[0-9a-f]{2,5})\}`,
    "&#(?:x0*(?<hexadecimal>[0-9a-f]{2,5})|0*(?<decimal>\\d{2,6}));",
    `(?<percent>%${LEAD}%${TRAIL})`,
    // Spaces and `@` in links.
    `(?<space>(?<=%${TRAIL})(?:\\+|%20)|%20(?=%${LEAD}))|(?<at>(?<=[\\w.-])%40(?=[\\w-]{1,40}\\.\\w))`,
    String.raw`\\{1,2}x(?<lead>${LEAD})\\{1,2}x(?<trail>${TRAIL})`,
    `=(?<quoted>${LEAD})=(?<printable>${TRAIL})`,
  ].join("|"),
  "giu",
);
const READABLE = /^[\p{L}\p{M}\p{N} +@._-]$/u;

/** `\u0418` of JSON and logs, `&#1048;` of HTML, `%D0%98` of links, `=D0=98` of letters. Signs of the formats stay. */
export const plainEscapes = (text: string): readonly Edit[] =>
  Array.from(text.matchAll(ESCAPED)).flatMap(({ 0: escaped, index: start, groups = {} }) => {
    const words = letterOf(groups);
    return READABLE.test(words) ? [{ start, end: start + escaped.length, words }] : [];
  });

function letterOf(groups: Readonly<Record<string, string | undefined>>): string {
  const { unicode, braced, hexadecimal, decimal, percent, space, at, lead, trail, quoted, printable } = groups;
  if (space !== undefined || at !== undefined) return at === undefined ? " " : "@";
  const first = lead ?? quoted;
  const second = trail ?? printable;
  if (first !== undefined && second !== undefined) return decodeURIComponent(`%${first}%${second}`);
  if (percent !== undefined) return decodeURIComponent(percent);
  return String.fromCodePoint(
    decimal === undefined ? parseInt(unicode ?? braced ?? hexadecimal ?? "", 16) : Number(decimal),
  );
}

const IS_QUOTED = new RegExp(`=${LEAD}=${TRAIL}`, "i");
const BETWEEN_QUOTED = new RegExp(
  `(?<=[\\p{L}\\p{N}])(?:${SOFT_BREAK})+(?=[\\p{L}\\p{N}]|=[0-9a-f]{2})|(?<==${TRAIL}[.,;]?)=20|=20(?==${LEAD})|(?<=[\\p{L}\\p{N}])=(?:2[de]|40|5f)(?=[\\p{L}\\p{N}]|=${LEAD})|=2b(?=\\d)`,
  "giu",
);

/** Soft line breaks, spaces, and signs of addresses in quoted-printable text (RFC 2045, 6.7). */
export const joinQuoted = (text: string): readonly Edit[] => (IS_QUOTED.test(text) ? joinAllQuoted(text) : []);
const joinAllQuoted = edits(BETWEEN_QUOTED, (signs) =>
  signs.endsWith("\n") ? "" : String.fromCharCode(parseInt(signs.slice(1), 16)),
);

const ENCODED_WORD = String.raw`=\?([\w-]{2,24})(?:\*[\w-]{1,12})?\?([BQ])\?([^?\s]{1,2000})\?=`;
const ENCODED_WORDS = new RegExp(
  `${ENCODED_WORD}(?:\\s{1,4}=\\?\\1(?:\\*[\\w-]{1,12})?\\?\\2\\?[^?\\s]{1,2000}\\?=){0,40}`,
  "gi",
);

/** `=?UTF-8?B?0JDQvdC90LA=?=` of mail headers (RFC 2047); letters may be divided between adjacent words. */
export const plainEncodedWords = edits(ENCODED_WORDS, (words) => {
  const parts = Array.from(words.matchAll(new RegExp(ENCODED_WORD, "gi")));
  try {
    const bytes = parts.flatMap(([, , encoding = "", content = ""]) =>
      encoding.toUpperCase() === "B" ? bytesOfBase64(content) : bytesOfQuoted(content),
    );
    const decoder = new TextDecoder(parts[0]?.[1] ?? "", { fatal: true });
    return decoder.decode(Uint8Array.from(bytes)).replace(/\p{Cc}/gu, " ");
  } catch {
    return undefined;
  }
});

/** @throws if it is not base64 */
const bytesOfBase64 = (content: string): number[] => Array.from(atob(content), (sign) => sign.charCodeAt(0));

const bytesOfQuoted = (content: string): number[] =>
  Array.from(content.matchAll(/=([0-9a-f]{2})|[\s\S]/gi), ([sign, code]) =>
    code === undefined ? (sign === "_" ? 0x20 : sign.charCodeAt(0)) : parseInt(code, 16),
  );
