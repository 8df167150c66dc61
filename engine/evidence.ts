import type { Source } from "../shared/document/source";

/**
 * Weight of a finding against others, the weakest first: a guess of the model or of a rule; an unambiguous form (a
 * patronymic, two initials, a legal form before quotes); a label, or a word next to it, that names the kind; valid
 * check digits where a number of the kind is expected; the user's own word.
 */
export const STRENGTHS = ["guess", "proven", "labelled", "checked", "user"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** How much a finding weighs. */
export interface Weight {
  readonly strength: Strength;
  /** 0..1: of a hundred such findings so many are personal data of that type. */
  readonly probability: number;
}

/** Evidence of a finding. */
export interface Evidence extends Weight {
  readonly source: Source;
  /** The recognizer, one of its rules, or the pass that found it. */
  readonly rule: string;
  /** The label that names the kind, as written in the text, if a header, a key or a line of a form has one. */
  readonly label?: string;
}

/** Weights of findings that are more than guesses. */
export const WEIGHT = {
  user: { strength: "user", probability: 1 },
  checked: { strength: "checked", probability: 1 },
  labelled: { strength: "labelled", probability: 0.97 },
  proven: { strength: "proven", probability: 0.96 },
} as const satisfies Record<string, Weight>;

/** Only a guess, with its probability. */
export const guess = (probability: number): Weight => ({ strength: "guess", probability });

/** A rule's own word for it: a number is the probability of a guess. */
export const weigh = (weight: Weight | number): Weight => (typeof weight === "number" ? guess(weight) : weight);

/** Guesses of rules below this are not hidden, unless the level includes doubtful ones. */
export const HIDDEN_FROM = 0.5;
/** A guess below this yields to any other finding at its place. */
export const LIKELY_FROM = 0.6;
/** A guess from here on is sure: it is searched elsewhere, and remains at the level for sure findings only. */
export const SURE_FROM = 0.7;

const RANK: Readonly<Record<Strength, number>> = { guess: 0, proven: 1, labelled: 2, checked: 3, user: 4 };

/** Below 0 where `a` counts more than `b`: by strength, then by probability. */
export const compareWeight = (a: Weight, b: Weight): number =>
  RANK[b.strength] - RANK[a.strength] || b.probability - a.probability;

/** The one of two that counts more. */
export const strongerOf = <C extends Weight>(a: C, b: C): C => (compareWeight(a, b) <= 0 ? a : b);

/** More than a guess, or a guess of at least that probability. */
export const isAtLeast = ({ strength, probability }: Weight, least: number): boolean =>
  strength !== "guess" || probability >= least;
