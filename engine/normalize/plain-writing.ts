import { type Edit, edits } from "./rewrite";

/** Soft hyphens, zero width, direction marks. */
const UNSEEN = String.raw`[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]`;
const ENTITY = "&(?:shy|zwnj|zwj|ZeroWidthSpace|NoBreak|#173|#x0*ad|#8203|#x200b);";
const TAG = String.raw`<\/?(?:wbr|b|i|u|s|em|strong|span|font|mark|small|big|ins|del|tt)(?:\s[^<>]{0,300})?\/?>`;

const INSIDE_WORD = new RegExp(
  String.raw`(?<=[\p{L}\p{M}\p{N}@._+-])(?:${UNSEEN}|${ENTITY}|${TAG})+(?=[\p{L}\p{M}\p{N}@._+-])`,
  "giu",
);

export const plainSpaces = edits(/&(?:nbsp|#160|#x0*a0);|\u3000/giu, () => " ");

/** Inside a word: soft hyphens, `<wbr>`, tags. */
export const withoutInvisible = edits(INSIDE_WORD, (signs, at, text) =>
  signs.includes("<") && beginsWord(text, at, at + signs.length) ? undefined : "",
);

/** `</b><b>Пётр` after a small letter is a separate word. */
function beginsWord(text: string, before: number, after: number): boolean {
  return /\p{Lu}/u.test(text.charAt(after)) && !/\p{Lu}/u.test(text.charAt(before - 1));
}

const DRAWN_OTHERWISE =
  /\p{L}\p{M}+|[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF20\uFF0E\uFF0D\uFF0B\u24B6-\u24E9\uFB00-\uFB06]|[\u{1D400}-\u{1D7FF}]/gu;
const STRESS = /(?<=[аеёиоуыэюяієї])[\u0300\u0301]/giu;

/** Composes `й`, removes stress marks, makes wide and bold letters plain. */
export const plainLetters = edits(DRAWN_OTHERWISE, (letter) =>
  letter.normalize(/\p{M}/u.test(letter) ? "NFC" : "NFKC").replace(STRESS, ""),
);

/** `O\'Brien`, `Д''Арк`: escaped in code and in databases */
export const plainApostrophes = edits(/(?<=\p{L})(?:\\{1,4}["'’](?=\p{L})|(?:''|"")(?=\p{Lu}))/gu, () => "’");

/** `Ивано-\nва` */
export const dehyphenate = edits(/(?<=\p{L}{2})-[^\S\n]*\r?\n[^\S\n]*(?=\p{Ll}{2})/gu, () => "");

const SPACED = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[ \u00A0\u2009\u202F]\p{L}){3,60}(?![\p{L}\p{M}\p{N}])/gu;
const WORDS_OF_ONE_LETTER = /^[абвжикосуяaioy ]*$/iu;

/** `И в а н о в`; a capital after a small letter starts a word. */
export function joinSpaced(text: string): readonly Edit[] {
  return [...text.matchAll(SPACED)].flatMap(({ 0: letters, index }) =>
    WORDS_OF_ONE_LETTER.test(letters)
      ? []
      : [...letters.matchAll(/(?<=(.)).(?=(.))/gu)].flatMap(({ 0: gap, 1: before = "", 2: after = "", index: at }) =>
          /\p{L}/u.test(gap) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(after))
            ? []
            : [{ start: index + at, end: index + at + 1, words: "" }],
        ),
  );
}

const SIX_FIGURES = String.raw`\d(?:[ ()./–-]{0,2}\d){5}`;
/** Labels of numbers, not starts of codes. */
const NUMBER_LABELS =
  "ИНН|КПП|БИК|ОГРН|ОГРНИП|СНИЛС|ОКПО|ОКТМО|ОМС|[РКЛркл]/[Сс]|[Pp]assport|SSN|DOB|[Tt]el|[Pp]hone|[Mm]obile|[Ff]ax";
const GLUED = new RegExp(
  [
    // `тел89161234567`, `Иванович1985 г.`
    String.raw`(?<=[а-яё]{2}|(?<!\p{L})(?:${NUMBER_LABELS}))(?=[+(]{0,2}${SIX_FIGURES}|\d{4}\s?г(?!\p{L}))`,
    // `89161234567Иванов`
    String.raw`(?=[А-ЯЁ]?[а-яё]{2})(?<=${SIX_FIGURES})`,
    // A date of birth before `г.р.`
    String.raw`(?<=\d{4})(?=г\.?\s?р(?!\p{L}))`,
    // `ivanov@mail.ruтел`
    String.raw`(?=[А-ЯЁ]?[а-яё]{3})(?<=@[a-z0-9.-]{1,60}\.[a-z]{2,6})`,
  ].join("|"),
  "gu",
);

/** As in texts copied from tables: `СНИЛС112-233-445 95`. */
export const partGlued = edits(GLUED, () => " ");

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const HAS_UNSPACED = new RegExp(UNSPACED, "u");
const BESIDE_UNSPACED = new RegExp(
  String.raw`(?<=${UNSPACED})(?=[+(]{0,2}[\p{Nd}A-Za-z])|(?<=[\p{Nd}A-Za-z])(?=${UNSPACED})`,
  "gu",
);

/** `手机13812345678` */
export const partUnspaced = (text: string): readonly Edit[] => (HAS_UNSPACED.test(text) ? partAll(text) : []);
const partAll = edits(BESIDE_UNSPACED, () => " ");

/** Unicode has digits of a script in groups of ten, from 0 to 9. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** `٠٥٠` becomes `050`. */
export const plainDigits = edits(OTHER_DIGIT, (digit) => {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value++) if (!isDigit(code - value - 1)) return String(value);
  return undefined;
});
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));
