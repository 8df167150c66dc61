import type { EntityType } from "../shared/document/kinds";
import table from "./calibration.json";
import type { Evidence } from "./evidence";

/** Pairs of engine value and share of correct findings; both rise. */
export type Curve = readonly (readonly number[])[];
export type Curves = Readonly<Record<string, Curve>>;

const MOST = 0.99;

export const curveNames = ({ source, strength }: Evidence, type: EntityType): readonly string[] => [
  `${source} ${strength} ${type}`,
  `${source} ${strength}`,
  source,
];

/**
 * Calibrated probability (0..1) for display: the share of correct findings in labelled texts (`npm run bench --
 * calibration`). Decisions use strength and the original probability.
 */
export function calibrated(evidence: Evidence, type: EntityType, curves: Curves = table.curves): number {
  if (evidence.strength === "checked" || evidence.strength === "user") return 1;
  const name = curveNames(evidence, type).find((one) => one in curves);
  const curve = curves[name ?? ""] ?? [];
  return Math.min(MOST, Math.max(0, curve.length === 0 ? evidence.probability : on(curve, evidence.probability)));
}

function on(curve: Curve, at: number): number {
  const next = curve.findIndex(([said = 0]) => said >= at);
  const [said = 0, right = 0] = curve.at(next) ?? [];
  if (next <= 0) return right;
  const [before = 0, rightBefore = 0] = curve[next - 1] ?? [];
  return rightBefore + ((right - rightBefore) * (at - before)) / (said - before);
}
