import { type Edit, editsOf } from "./rewrite";

/** Signs that are not seen: soft hyphens, zero widths, marks of direction. */
const UNSEEN = String.raw`[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]`;
/** The same as HTML writes them. */
const ENTITY = "&(?:shy|zwnj|zwj|ZeroWidthSpace|NoBreak|#173|#x0*ad|#8203|#x200b);";
/** Tags that stand inside a line, and that change only how letters look. */
const TAG = String.raw`<\/?(?:wbr|b|i|u|s|em|strong|span|font|mark|small|big|ins|del|tt)(?:\s[^<>]{0,300})?\/?>`;

const INSIDE_WORD = new RegExp(
  String.raw`(?<=[\p{L}\p{M}\p{N}@._+-])(?:${UNSEEN}|${ENTITY}|${TAG})+(?=[\p{L}\p{M}\p{N}@._+-])`,
  "giu",
);
const NO_BREAK_SPACE = /&(?:nbsp|#160|#x0*a0);/giu;

/** Leaves out what stands inside a word and is not seen there: soft hyphens, zero widths, `<wbr>`, a tag for a part. */
export function withoutInvisible(text: string): readonly Edit[] {
  return editsOf(text, INSIDE_WORD, (signs, at) =>
    signs.includes("<") && beginsWord(text, at, at + signs.length) ? undefined : "",
  );
}

/** Reads `&nbsp;` as the space that it is. */
export function plainSpaces(text: string): readonly Edit[] {
  return editsOf(text, NO_BREAK_SPACE, () => " ");
}

/** `</b><b>Пётр` behind a small letter: a word of its own, although no space parts the two. */
function beginsWord(text: string, before: number, after: number): boolean {
  return /\p{Lu}/u.test(text.charAt(after)) && !/\p{Lu}/u.test(text.charAt(before - 1));
}
