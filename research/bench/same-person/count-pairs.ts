import type { Case } from "./read-cases";
import type { Placeholders } from "./placeholders";

export interface Pairs {
  /** Pairs of one person, and those with one placeholder. */
  readonly same: number;
  readonly joined: number;
  /** Separate pairs that are suggested. */
  readonly suggested: number;
  /** Pairs of two people, and those with one placeholder. */
  readonly different: number;
  readonly wrong: number;
  /** Mentions, and those without a found name. */
  readonly mentions: number;
  readonly missed: number;
}

export const NO_PAIRS: Pairs = { same: 0, joined: 0, suggested: 0, different: 0, wrong: 0, mentions: 0, missed: 0 };

export interface Mistake {
  /** Two people have one placeholder; else one person has two. */
  readonly isWrong: boolean;
  readonly pair: string;
  readonly words: string;
}

/** A mention of several possible people (`?`) differs from all others. A missed mention is joined with none. */
export function countPairs(
  { texts }: Case,
  { placeholders, suggested: pairs }: Placeholders,
): Pairs & { readonly mistakes: Mistake[] } {
  const all = texts.flatMap(({ text, mentions }, at) =>
    mentions.map(({ start, end, person }, mention) => ({
      words: text.slice(start, end),
      person,
      placeholder: placeholders[at]?.[mention],
    })),
  );
  let [same, joined, suggested, different, wrong] = [0, 0, 0, 0, 0];
  const mistakes: Mistake[] = [];
  for (const [at, a] of all.entries())
    for (const [nth, b] of all.slice(at + 1).entries()) {
      if (a.person === "?" && b.person === "?") continue;
      const pair = `${at} ${at + 1 + nth}`;
      const isJoined = a.placeholder !== undefined && a.placeholder === b.placeholder;
      const words = `${a.words} (${a.placeholder ?? "-"}) | ${b.words} (${b.placeholder ?? "-"})`;
      if (a.person === b.person) {
        same += 1;
        if (isJoined) joined += 1;
        else {
          const isSuggested = pairs.has(`${a.placeholder ?? ""} ${b.placeholder ?? ""}`);
          if (isSuggested) suggested += 1;
          mistakes.push({ isWrong: false, pair, words: `${isSuggested ? "suggested" : "apart"}: ${words}` });
        }
      } else {
        different += 1;
        if (!isJoined) continue;
        wrong += 1;
        mistakes.push({ isWrong: true, pair, words: `WRONG: ${words}` });
      }
    }
  const missed = all.filter(({ placeholder }) => placeholder === undefined).length;
  return { same, joined, suggested, different, wrong, mentions: all.length, missed, mistakes };
}

export const addPairs = (a: Pairs, b: Pairs): Pairs => ({
  same: a.same + b.same,
  joined: a.joined + b.joined,
  suggested: a.suggested + b.suggested,
  different: a.different + b.different,
  wrong: a.wrong + b.wrong,
  mentions: a.mentions + b.mentions,
  missed: a.missed + b.missed,
});
