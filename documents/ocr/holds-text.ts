import type { UnsureWord } from "../../shared/document/unsure-word";

/** A picture with a shorter side than this holds no lines of a letter: an icon, a bullet. Pixels. */
export const LEAST_SIDE = 60;
/** A photograph gives a few letters by chance. So many words of three letters, read with this confidence, are a text. */
const LEAST_WORDS = 2;
const SURE = 80;

/** Whether what was read in a picture is a text, not a few letters that its shapes look like. */
export function holdsText({ text, unsure = [] }: { text: string; unsure?: readonly UnsureWord[] }): boolean {
  const isUnsure = (at: number): boolean => unsure.some(({ start, confidence }) => start === at && confidence < SURE);
  const words = [...text.matchAll(/[\p{L}\p{N}]{3,}/gu)].filter(({ index }) => !isUnsure(index));
  return words.length >= LEAST_WORDS;
}
