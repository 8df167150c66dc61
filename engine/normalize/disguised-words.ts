import { type Edit, edits } from "./rewrite";

const ESCAPED =
  /\\{1,2}u(?<unicode>[0-9a-f]{4})|&#(?:x0*(?<hexadecimal>[0-9a-f]{2,5})|0*(?<decimal>\d{2,6}));|(?<percent>%d[0-3]%[89ab][0-9a-f])/giu;
const READABLE = /^[\p{L}\p{M}\p{N} +@._-]$/u;

/** `\u0418` of JSON and logs, `&#1048;` of HTML, `%D0%98` of links. Signs of the formats stay. */
export const plainEscapes = (text: string): readonly Edit[] =>
  Array.from(text.matchAll(ESCAPED)).flatMap(({ 0: escaped, index: start, groups = {} }) => {
    const { unicode, hexadecimal, decimal, percent } = groups;
    const code = decimal === undefined ? parseInt(unicode ?? hexadecimal ?? "", 16) : Number(decimal);
    const words = percent === undefined ? String.fromCodePoint(code) : decodeURIComponent(percent);
    return READABLE.test(words) ? [{ start, end: start + escaped.length, words }] : [];
  });

/** `Ива[н]ов`, `И(ва)нов`, `Ивано[в]`; endings such as `сотрудник(ца)` stay. */
const BRACKETED =
  /(?<=[\p{Script=Cyrillic}]|\p{Lu}\p{Ll}{0,9})(?:[[{(]+)(?=(?:[\p{L}]{1,4})[\])}]+\p{L})|(?<=\p{L}[[{(]+[\p{L}]{1,4})[\])}]+(?=\p{L})|(?<=\p{Lu}\p{Ll}{1,12})\[(?=\p{Ll}{1,3}\](?!\p{L}))|(?<=\p{Lu}\p{Ll}{1,12}\[\p{Ll}{1,3})\](?!\p{L})/gu;
export const withoutBrackets = edits(BRACKETED, () => "");

const SEPARATED = /(?<![\p{L}\p{M}\p{N}])\p{L}([*._/|·•~-]|[^\S\n]{2,3})\p{L}(?:\1\p{L}){3,60}(?![\p{L}\p{M}\p{N}])/gu;

/** `И*в*а*н*о*в`, `И-в-а-н-о-в` */
export const joinSeparated = (text: string): readonly Edit[] =>
  Array.from(text.matchAll(SEPARATED)).flatMap(({ 0: letters, 1: sign = "", index }) =>
    Array.from(letters.matchAll(/\P{L}+/gu), ({ index: at }) => ({
      start: index + at,
      end: index + at + sign.length,
      words: "",
    })),
  );

/** `И . И . Иванов` */
export const joinInitials = edits(
  /(?<=(?<![\p{L}\p{N}])\p{Lu})[^\S\n]{1,2}(?=\.(?:[^\S\n]{0,2}\p{Lu}|\s|$))/gu,
  () => "",
);

const JOINED =
  /(?<![\p{L}\p{N}_@./\\-])#?(?=[\p{L}\p{N}_]*\p{Script=Cyrillic})[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*(?![\p{L}\p{N}_@/\\]|\.[\p{L}\p{N}_.-]+@)/gu;
const JOINT = /(?<=[а-яё])_(?=[А-ЯЁа-яё])|(?<=[А-ЯЁ])_(?=[А-ЯЁ][а-яё])/gu;
const JOINT_OF_HASHTAG = new RegExp(`${JOINT.source}|(?<=[а-яё])(?=[А-ЯЁ][а-яё])`, "gu");

/** `#ИвановПётр`, `Договор_Иванов.docx`; placeholders and names of programs stay. */
export const partJoined = (text: string): readonly Edit[] =>
  /[#_]/.test(text)
    ? Array.from(text.matchAll(JOINED)).flatMap(({ 0: words, index }) =>
        Array.from(words.matchAll(words.startsWith("#") ? JOINT_OF_HASHTAG : JOINT), ({ 0: joint, index: at }) => ({
          start: index + at,
          end: index + at + joint.length,
          words: " ",
        })),
      )
    : [];
