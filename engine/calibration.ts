import type { EntityType } from "../shared/document/kinds";
import table from "./calibration.json";
import type { Evidence } from "./evidence";

/** Pairs of the engine's value and the share of correct ones, both rising from pair to pair. */
export type Curve = readonly (readonly number[])[];
/** Curves by source, with the strength and the type if they matter (see `curveNames`). */
export type Curves = Readonly<Record<string, Curve>>;

/** Only check digits and the user's word are certain. */
const MOST = 0.99;

/** The curves that may be of a finding, the most particular first: the model differs by type, rules by strength. */
export const curveNames = ({ source, strength }: Evidence, type: EntityType): readonly string[] => [
  `${source} ${strength} ${type}`,
  `${source} ${strength}`,
  source,
];

/**
 * Calibrated probability, from 0 to 1, that a finding with this evidence is personal data of that type. It is the share
 * of right findings in labelled texts (`npm run bench -- calibration`). It is for display; decisions use strength and
 * the original probability. Rises with `evidence.probability`. Without a curve, returns the original probability.
 */
export function calibrated(evidence: Evidence, type: EntityType, curves: Curves = table.curves): number {
  if (evidence.strength === "checked" || evidence.strength === "user") return 1;
  const name = curveNames(evidence, type).find((one) => one in curves);
  const curve = curves[name ?? ""] ?? [];
  return Math.min(MOST, Math.max(0, curve.length === 0 ? evidence.probability : on(curve, evidence.probability)));
}

/** The value of a curve at a place: between two pairs linear, before the first and after the last level. */
function on(curve: Curve, at: number): number {
  const next = curve.findIndex(([said = 0]) => said >= at);
  const [said = 0, right = 0] = curve.at(next) ?? [];
  if (next <= 0) return right;
  const [before = 0, rightBefore = 0] = curve[next - 1] ?? [];
  return rightBefore + ((right - rightBefore) * (at - before)) / (said - before);
}
