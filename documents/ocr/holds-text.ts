import type { UnsureWord } from "../../shared/document/unsure-word";

export const LEAST_SIDE = 60;
/** Photographs give a few letters by chance. */
const LEAST_WORDS = 2;
const SURE = 80;

export function holdsText({ text, unsure = [] }: { text: string; unsure?: readonly UnsureWord[] }): boolean {
  const isUnsure = (at: number): boolean => unsure.some(({ start, confidence }) => start === at && confidence < SURE);
  const words = [...text.matchAll(/[\p{L}\p{N}]{3,}/gu)].filter(({ index }) => !isUnsure(index));
  return words.length >= LEAST_WORDS;
}
