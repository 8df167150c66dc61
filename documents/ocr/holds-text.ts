import type { UnsureWord } from "../../shared/document/unsure-word";

/** A picture with a shorter side than this contains no lines of text: an icon, a bullet. Pixels. */
export const LEAST_SIDE = 60;
/**
 * A photograph may produce a few letters by chance. This number of words of three letters, read with this confidence,
 * counts as text.
 */
const LEAST_WORDS = 2;
const SURE = 80;

/** Whether the recognised letters are a text, not shapes that resemble letters. */
export function holdsText({ text, unsure = [] }: { text: string; unsure?: readonly UnsureWord[] }): boolean {
  const isUnsure = (at: number): boolean => unsure.some(({ start, confidence }) => start === at && confidence < SURE);
  const words = [...text.matchAll(/[\p{L}\p{N}]{3,}/gu)].filter(({ index }) => !isUnsure(index));
  return words.length >= LEAST_WORDS;
}
