import fc from "fast-check";
import { expect, it } from "vitest";
import { calibrated, type Evidence } from "../../engine/index";
import { calibrationError, fitCurve } from "./calibration-fit";

const times = (count: number, said: number, right: boolean) => Array.from({ length: count }, () => ({ said, right }));
const model = (probability: number): Evidence => ({ source: "model", rule: "tagger", strength: "guess", probability });

it("says as much as was right", () => {
  const findings = [
    ...times(50, 0.5, false),
    ...times(50, 0.5, true),
    ...times(90, 0.9, true),
    ...times(10, 0.9, false),
  ];
  expect(calibrationError(findings)).toBeLessThan(0.1);
  expect(fitCurve(findings)).toEqual([
    [0.5, 0.5],
    [0.9, expect.closeTo(0.9, 2)],
  ]);
  expect(calibrationError(times(100, 0.9, false))).toBeCloseTo(90);
});

it("never falls where more is said, and stays between 0 and 1", () => {
  const finding = fc.record({ said: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() });
  fc.assert(
    fc.property(fc.array(finding, { minLength: 40, maxLength: 400 }), (findings) => {
      const curves = { model: fitCurve(findings) ?? [] };
      const values = Array.from({ length: 50 }, (_, at) => calibrated(model(at / 49), "PERSON", curves));
      values.forEach((value, at) => {
        expect(value).toBeGreaterThanOrEqual(values[at - 1] ?? 0);
        expect(value).toBeLessThan(1);
      });
    }),
  );
});

it("fits nothing to a few findings", () => {
  expect(fitCurve(times(29, 0.5, true))).toBeUndefined();
});
