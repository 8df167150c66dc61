import { type EntityType, ENTITY_TYPES } from "../../shared/document/kinds";
import { guess, isAtLeast } from "../evidence";
import type { Finding } from "../span";
import { KIND_OF_TYPE } from "./detect";
import type { WordProbabilities } from "./word-probabilities";
import { withoutImplausible } from "./implausible";

/** Minimum probability of the tagger for a type, although "nothing" is likelier. */
const LEAST_OF_A_WORD = 0.2;
const LEAST_OF_A_RULE = 0.3;
/** Maximum tagger probability of "nothing" for a doubtful finding of a rule. */
const SURELY_NOTHING = 0.95;

export interface Doubts {
  readonly found: readonly Finding[];
  readonly ruled: readonly Finding[];
  readonly wordProbabilities?: WordProbabilities | undefined;
}

/** Possible personal data outside of all findings, sorted. */
export function doubtful(
  text: string,
  { found, ruled, wordProbabilities }: Doubts,
  types: ReadonlySet<EntityType>,
): Finding[] {
  if (types.size === 0) return [];
  const guessed = ruled.filter(
    (span) =>
      isAtLeast(span.evidence, LEAST_OF_A_RULE) &&
      (wordProbabilities?.of(span.start, span.end)?.outside ?? 0) <= SURELY_NOTHING,
  );
  const doubts = [...guessed, ...withoutImplausible(text, wordProbabilities ? likely(text, wordProbabilities) : [])]
    .filter(({ type }) => types.has(type))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const taken = new Uint8Array(text.length);
  for (const { start, end } of found) taken.fill(1, start, end);
  return doubts.filter(({ start, end }) => {
    if (taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  });
}

function likely(text: string, wordProbabilities: WordProbabilities): Finding[] {
  const runs: Finding[] = [];
  for (const { start, end, probabilities } of wordProbabilities.words()) {
    if (1 - probabilities.outside < LEAST_OF_A_WORD) continue;
    const type = ENTITY_TYPES.reduce((best, one) =>
      probabilities.types[one] > probabilities.types[best] ? one : best,
    );
    const before = runs.at(-1);
    if (before?.type === type && /^[ \u00a0.-]?$/.test(text.slice(before.end, start))) {
      runs[runs.length - 1] = { ...before, end };
    } else {
      const evidence = { source: "model", rule: "add-doubtful", ...guess(1 - probabilities.outside) } as const;
      runs.push({ start, end, type, kind: KIND_OF_TYPE[type], evidence });
    }
  }
  return runs;
}
