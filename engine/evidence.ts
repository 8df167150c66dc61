import type { Source } from "../shared/document/source";

/**
 * From the weakest: guess; unambiguous form (patronymic, two initials); label or word next to it; expected check
 * digits; user's word.
 */
export const STRENGTHS = ["guess", "proven", "labelled", "checked", "user"] as const;
export type Strength = (typeof STRENGTHS)[number];

export interface Weight {
  readonly strength: Strength;
  /** Share of such findings that are correct, 0..1. */
  readonly probability: number;
}

export interface Evidence extends Weight {
  readonly source: Source;
  readonly rule: string;
  /** As written in the text. */
  readonly label?: string;
}

export const WEIGHT = {
  user: { strength: "user", probability: 1 },
  checked: { strength: "checked", probability: 1 },
  labelled: { strength: "labelled", probability: 0.97 },
  proven: { strength: "proven", probability: 0.96 },
} as const satisfies Record<string, Weight>;

export const guess = (probability: number): Weight => ({ strength: "guess", probability });

export const weigh = (weight: Weight | number): Weight => (typeof weight === "number" ? guess(weight) : weight);

/** Weaker guesses of rules are hidden only with doubtful ones. */
export const HIDDEN_FROM = 0.5;
/** Weaker guesses yield to any other finding. */
export const LIKELY_FROM = 0.6;
/** Minimum for searching the guess elsewhere, and for the level "sure". */
export const SURE_FROM = 0.7;

const RANK: Readonly<Record<Strength, number>> = { guess: 0, proven: 1, labelled: 2, checked: 3, user: 4 };

/** Negative if `a` counts more. */
export const compareWeight = (a: Weight, b: Weight): number =>
  RANK[b.strength] - RANK[a.strength] || b.probability - a.probability;

export const strongerOf = <C extends Weight>(a: C, b: C): C => (compareWeight(a, b) <= 0 ? a : b);

export const isAtLeast = ({ strength, probability }: Weight, least: number): boolean =>
  strength !== "guess" || probability >= least;
