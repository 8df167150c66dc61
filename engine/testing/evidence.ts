import type { Evidence, Strength } from "../evidence";

/** Evidence for tests: a guess unless a strength is given. */
export const evidenceOf = (probability = 0.9, strength: Strength = "guess"): Evidence => ({
  source: "format",
  rule: "test",
  strength,
  probability,
});
