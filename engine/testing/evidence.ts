import type { Evidence, Strength } from "../evidence";

export const evidenceOf = (probability = 0.9, strength: Strength = "guess"): Evidence => ({
  source: "format",
  rule: "test",
  strength,
  probability,
});
