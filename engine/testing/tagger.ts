import type { EntityType } from "../../shared/document/kinds";
import { isSurnameAndWord } from "../language/ru/lexicons/names";
import { analyseSurface } from "../language/ru/morphology/analyse";
import { fold } from "../language/shape";
import { type Token, tokenize } from "../language/tokens";
import type { TaggedSpan, Tagger } from "../tagger/tagger";

/** Exact matches, certain. */
export const taggerThatFinds = (words: Readonly<Record<string, EntityType>>): Tagger => ({
  tag: (text) =>
    Promise.resolve(
      Object.entries(words)
        .flatMap(([word, type]) =>
          [...text.matchAll(new RegExp(`(?<!\\p{L})${word.replace(".", "\\.")}(?!\\p{L})`, "gu"))].map(({ index }) => {
            return { start: index, end: index + word.length, type, score: 0.9 };
          }),
        )
        .sort((a, b) => a.start - b.start),
    ),
});

/**
 * Finds Russian people with several words, listed, with a known ending or initial: `Петровой А. С.`. Also all given
 * words.
 */
export function taggerOfFullNames(words: Readonly<Record<string, EntityType>> = {}): Tagger {
  const others = taggerThatFinds(words);
  return {
    async tag(text, options) {
      const said = await others.tag(text, options);
      const people = fullNames(text);
      const isIn = (whole: TaggedSpan) => (one: TaggedSpan) => one.start < whole.end && one.end > whole.start;
      const longest = [...people, ...said].sort((a, b) => b.end - b.start - (a.end - a.start));
      const kept: TaggedSpan[] = [];
      for (const one of longest) if (!kept.some(isIn(one))) kept.push(one);
      options?.onProgress?.(text.length);
      return kept.sort((a, b) => a.start - b.start);
    },
  };
}

function fullNames(text: string): TaggedSpan[] {
  const runs: Token[][] = [];
  for (const token of tokenize(text)) {
    if (token.script !== "cyrillic" || !isName(token)) continue;
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNext = before !== undefined && text.slice(before.end, token.start) === token.gap;
    if (run && isNext && (isInitial(before) ? /^\.? ?$/ : /^ +$/).test(token.gap)) run.push(token);
    else runs.push([token]);
  }
  return runs.flatMap((run): TaggedSpan[] => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || run.length < 2) return [];
    const dot = isInitial(last) && text[last.end] === "." ? 1 : 0;
    return [{ start: first.start, end: last.end + dot, type: "PERSON", score: 0.97 }];
  });
}

const isInitial = ({ text }: Token): boolean => text.length === 1;
const isName = (token: Token): boolean =>
  (token.shape === "capitalized" || token.shape === "upper") &&
  // `Звонил` opens sentences and is a listed surname.
  (isInitial(token) || (analyseSurface(token.text).length > 0 && !(token.opens && isSurnameAndWord(fold(token.text)))));
