import type { Evidence } from "./evidence";

/** Points for each sign; `scoreOf` adds them up. */
const POINTS = {
  /** A content word near the same placeholder in both texts, on top of `shared`. */
  link: 0.5,
  /** A placeholder with the same two words, of any kind, before or after it in both texts. */
  context: 1,
  /** A content word of the answer that the text contains. */
  shared: 0.5,
  /** Two content words that follow each other in both texts. */
  phrase: 1,
  /** A content word of the answer that the text does not contain. Counted for `LONG` words at most, by their share. */
  foreign: -0.5,
  /** A numbered placeholder that the mapping does not contain. */
  unknown: -3,
  otherLabels: -3,
  otherScript: -3,
} as const;
const MOST = { links: 8, contexts: 3, shared: 12, phrases: 3 } as const;
const LONG = 20;

/** Minimum score for certainty: for the text that the user expects, and for any other. */
const CERTAIN = { expected: 4, unexpected: 6 } as const;

/** Share of the content words of an answer that an unexpected text must contain. Letters made from one form share about half. */
const MOSTLY = 0.6;

/** Points that every other text must have less. */
const AHEAD = 2;

/** How well an answer fits a text. Below 0, more contradicts it than supports it. */
export function scoreOf({
  links,
  contexts,
  shared,
  phrases,
  content,
  unknown,
  otherLabels,
  otherScript,
  comparable,
}: Evidence): number {
  const foreign = comparable ? (content - shared) * Math.min(1, LONG / Math.max(content, 1)) : 0;
  return (
    Math.min(links, MOST.links) * POINTS.link +
    Math.min(contexts, MOST.contexts) * POINTS.context +
    Math.min(shared, MOST.shared) * POINTS.shared +
    Math.min(phrases, MOST.phrases) * POINTS.phrase +
    foreign * POINTS.foreign +
    unknown * POINTS.unknown +
    (otherLabels ? POINTS.otherLabels : 0) +
    (otherScript ? POINTS.otherScript : 0)
  );
}

/** Minimum number of content words before their absence from a candidate counts. */
const TELLING = 4;

/** A sign that an answer was not made from a text. */
export type Contradiction = "unknown" | "tag" | "labels" | "script" | "words";

/** All contradictions in the evidence. */
export function contradictionsOf(evidence: Evidence): Contradiction[] {
  const { unknown, foreignSuffixes, otherLabels, otherScript, comparable, content, shared } = evidence;
  const found = {
    unknown: unknown > 0,
    tag: foreignSuffixes > 0,
    labels: otherLabels,
    script: otherScript,
    words: comparable && content >= TELLING && shared * 4 < content,
  };
  return (["unknown", "tag", "labels", "script", "words"] as const).filter((name) => found[name]);
}

const isContradicted = (evidence: Evidence): boolean => contradictionsOf(evidence).length > 0;

/** A text that an answer may belong to. Texts that restore the same names are one candidate. */
export interface Candidate {
  readonly evidence: Evidence;
  /** Why the user may mean this one. At most one candidate is expected. */
  readonly expected?: Expected | undefined;
}

/** `chosen`: from a list, by hand; `open`: the answer was pasted while its task was open; `copied`: it was copied last. */
export type Expected = "chosen" | "open" | "copied";

/**
 * Finds the task that an answer belongs to. Returns the candidate that may be restored without a question, or undefined
 * if the user must choose. A candidate is certain if
 * - its tag, and no other tag, is in the placeholders, or
 * - the answer is that text, word for word, and no other candidate's, or
 * - it scores `CERTAIN` points, and `AHEAD` more than any other candidate, or
 * - it is expected, its words support it more than they contradict it, and no other candidate has all placeholders of the
 *   answer, or
 * - it is chosen, nothing contradicts it, and no other candidate clearly fits better.
 *
 * If a candidate is chosen or open, no other one is ever certain.
 */
export function judge<T extends Candidate>(candidates: readonly T[]): T | undefined {
  const meant = candidates.find(({ expected }) => expected === "chosen" || expected === "open");
  const certain = candidates.find((one) => isCertain(one, candidates));
  return meant === undefined || certain === meant ? certain : undefined;
}

function isCertain(candidate: Candidate, all: readonly Candidate[]): boolean {
  const { evidence, expected } = candidate;
  const { placeholders, foreignSuffixes, ownSuffixes, same } = evidence;
  const others = all.filter((other) => other !== candidate).map((other) => other.evidence);
  const score = scoreOf(evidence);
  if (placeholders.length === 0 || foreignSuffixes > 0 || others.some((other) => other.ownSuffixes > 0)) return false;
  if (ownSuffixes > 0) return score >= 0 || !isContradicted(evidence);
  if (others.some((other) => other.same)) return false;
  if (same) return true;
  const isClearEnough =
    expected === undefined
      ? score >= CERTAIN.unexpected && evidence.shared >= evidence.content * MOSTLY
      : score >= CERTAIN.expected;
  if (isClearEnough && others.every((other) => scoreOf(other) <= score - AHEAD)) return true;
  if (expected === undefined || isContradicted(evidence)) return false;
  if (expected === "chosen") return !others.some((other) => isClear(other) && scoreOf(other) >= score + AHEAD);
  if (score <= 0) return false;
  return others.every((other) => !hasAll(other, placeholders) && scoreOf(other) <= score);
}

/** Whether an answer fits a text so well that the user should see that text among the candidates. */
export const isClear = (evidence: Evidence): boolean =>
  evidence.foreignSuffixes === 0 &&
  (evidence.same || evidence.ownSuffixes > 0 || scoreOf(evidence) >= CERTAIN.expected);

const hasAll = (evidence: Evidence, placeholders: readonly string[]): boolean =>
  evidence.unknown === 0 && evidence.placeholders.length >= placeholders.length;
