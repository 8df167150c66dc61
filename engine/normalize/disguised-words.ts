import { type Edit, edits } from "./rewrite";

/** `Ива[н]ов`, `И(ва)нов`, `Ивано[в]`; endings such as `сотрудник(ца)` stay. Looks behind only at brackets. */
const BRACKETED =
  /(?=[[\](){}])(?:(?<=[\p{Script=Cyrillic}]|\p{Lu}\p{Ll}{0,9})(?:[[{(]+)(?=(?:[\p{L}]{1,4})[\])}]+\p{L})|(?<=\p{L}[[{(]+[\p{L}]{1,4})[\])}]+(?=\p{L})|(?<=\p{Lu}\p{Ll}{1,12})\[(?=\p{Ll}{1,3}\](?!\p{L}))|(?<=\p{Lu}\p{Ll}{1,12}\[\p{Ll}{1,3})\](?!\p{L}))/gu;
export const withoutBrackets = edits(BRACKETED, () => "");

const SEPARATED =
  /(?<![\p{L}\p{M}\p{N}])\p{L}([*._/|·•~-]|[^\S\n]{2,3})\p{L}(?:\1\p{L}){3,60}(?![\p{L}\p{M}\p{N}])|(?<![\p{L}\p{M}\p{N}*_·•~-])\p{Lu}([*_·•~-])\p{Ll}(?:\2\p{Ll}){1,2}(?![\p{L}\p{M}\p{N}]|\2)/gu;
/** `Н-н-нет`, `Э-э-э` */
const STAMMERED = /^(\p{L})\P{L}\1(?:\P{L}\p{L}){1,2}$/iu;

/** `И*в*а*н*о*в`, `И-в-а-н-о-в`; words of three or four letters only with one capital, as `О-л-я`. */
export const joinSeparated = (text: string): readonly Edit[] =>
  Array.from(text.matchAll(SEPARATED)).flatMap(({ 0: letters, index }) =>
    STAMMERED.test(letters)
      ? []
      : Array.from(letters.matchAll(/\P{L}+/gu), ({ 0: sign, index: at }) => ({
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
