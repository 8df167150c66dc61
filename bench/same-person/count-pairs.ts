import type { Case } from "./read-cases";
import type { Placeholders } from "./placeholders";

export interface Pairs {
  /** Pairs of mentions of one person, and those of them with one placeholder. */
  readonly same: number;
  readonly joined: number;
  /** Pairs of mentions of two people, and those of them with one placeholder. */
  readonly different: number;
  readonly wrong: number;
  /** Mentions, and those at which no name was found. */
  readonly mentions: number;
  readonly missed: number;
}

export const NO_PAIRS: Pairs = { same: 0, joined: 0, different: 0, wrong: 0, mentions: 0, missed: 0 };

/** A mention that may be of several people (`?`) is different from all others. A missed mention is joined with none. */
export function countPairs({ texts }: Case, placeholders: Placeholders): Pairs & { readonly mistakes: string[] } {
  const all = texts.flatMap(({ text, mentions }, at) =>
    mentions.map(({ start, end, person }, mention) => ({
      words: text.slice(start, end),
      person,
      placeholder: placeholders[at]?.[mention],
    })),
  );
  let [same, joined, different, wrong] = [0, 0, 0, 0];
  const mistakes: string[] = [];
  for (const [at, a] of all.entries())
    for (const b of all.slice(at + 1)) {
      if (a.person === "?" && b.person === "?") continue;
      const isJoined = a.placeholder !== undefined && a.placeholder === b.placeholder;
      if (a.person === b.person) {
        same += 1;
        if (isJoined) joined += 1;
        else mistakes.push(`apart: ${a.words} (${a.placeholder ?? "-"}) | ${b.words} (${b.placeholder ?? "-"})`);
      } else {
        different += 1;
        if (isJoined) wrong += 1;
        if (isJoined) mistakes.push(`WRONG: ${a.words} | ${b.words} (${a.placeholder})`);
      }
    }
  const missed = all.filter(({ placeholder }) => placeholder === undefined).length;
  return { same, joined, different, wrong, mentions: all.length, missed, mistakes };
}

export const addPairs = (a: Pairs, b: Pairs): Pairs => ({
  same: a.same + b.same,
  joined: a.joined + b.joined,
  different: a.different + b.different,
  wrong: a.wrong + b.wrong,
  mentions: a.mentions + b.mentions,
  missed: a.missed + b.missed,
});
