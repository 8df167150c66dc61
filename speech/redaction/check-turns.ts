import type { Document } from "../../shared/document/document";
import type { Word } from "../../shared/document/transcript";
import type { CheckJob } from "./check-job";

/** Words with times of each turn, and which of them are hidden. */
export function turnsToCheck({ original, words = [], segments, replacements }: Document): CheckJob["turns"] {
  let next = 0;
  return segments.flatMap(({ start, end }) => {
    const turn: { words: Word[]; hidden: boolean[] } = { words: [], hidden: [] };
    for (let word = words[next]; word !== undefined && word[0] < end; word = words[++next]) {
      const [begin, finish, from, to] = word;
      if (begin < start) continue;
      turn.words.push([original.slice(begin, finish), from, to]);
      turn.hidden.push(replacements.some((one) => one.start < finish && one.end > begin));
    }
    return turn.words.length === 0 ? [] : [turn];
  });
}
