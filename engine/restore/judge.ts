import type { Evidence } from "./evidence";

const POINTS = {
  /** A content word near the same placeholder, in addition to `shared`. */
  link: 0.5,
  /** The same two words, of any kind, before or after a placeholder. */
  context: 1,
  /** A content word in both. */
  shared: 0.5,
  /** Two adjacent content words in both. */
  phrase: 1,
  /** A content word missing in the text. For at most `LONG` words, by share. */
  foreign: -0.5,
  /** A numbered placeholder missing in the mapping. */
  unknown: -3,
  otherLabels: -3,
  otherScript: -3,
} as const;
const MOST = { links: 8, contexts: 3, shared: 12, phrases: 3 } as const;
const LONG = 20;

const CERTAIN = { expected: 4, unexpected: 6 } as const;

/** Share of content words that an unexpected text must contain. Letters from one form share about half. */
const MOSTLY = 0.6;

const AHEAD = 2;

/** Below 0, more contradicts than supports. */
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

/** Minimum content words before missing ones count. */
const TELLING = 4;

export type Contradiction = "unknown" | "tag" | "labels" | "script" | "words";

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

/** Texts that restore the same names are one candidate. */
export interface Candidate {
  readonly evidence: Evidence;
  /** At most one candidate is expected. */
  readonly expected?: Expected | undefined;
}

/** `chosen`: from a list; `open`: its task was open when pasting; `copied`: copied last. */
export type Expected = "chosen" | "open" | "copied";

/**
 * Undefined if the user must choose. A candidate is certain if
 * - its suffix, and no other, is in the placeholders, or
 * - it alone equals the answer word for word, or
 * - it scores `CERTAIN` points, and `AHEAD` more than any other, or
 * - it is expected, its words support more than they contradict, and no other has all placeholders, or
 * - it is chosen, nothing contradicts, and no other clearly fits better.
 * If a candidate is chosen or open, no other is ever certain.
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

/** Fits so well that the user should see this text among the candidates. */
export const isClear = (evidence: Evidence): boolean =>
  evidence.foreignSuffixes === 0 &&
  (evidence.same || evidence.ownSuffixes > 0 || scoreOf(evidence) >= CERTAIN.expected);

const hasAll = (evidence: Evidence, placeholders: readonly string[]): boolean =>
  evidence.unknown === 0 && evidence.placeholders.length >= placeholders.length;
