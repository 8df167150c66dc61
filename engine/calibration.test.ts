import { expect, it } from "vitest";
import { ENTITY_TYPES } from "../shared/document/kinds";
import { SOURCES } from "../shared/document/source";
import { calibrated } from "./calibration";
import { STRENGTHS, type Evidence } from "./evidence";

const evidence = (of: Partial<Evidence>): Evidence => {
  return { source: "model", rule: "tagger", strength: "guess", probability: 0.9, ...of };
};

it("rises with what the engine says and stays between 0 and 1, for every source, strength and type", () => {
  for (const source of SOURCES)
    for (const strength of STRENGTHS)
      for (const type of ENTITY_TYPES) {
        let before = 0;
        for (let percent = 0; percent <= 100; percent += 1) {
          const now = calibrated(evidence({ source, strength, probability: percent / 100 }), type);
          expect(now, `${source} ${strength} ${type} ${percent}`).toBeGreaterThanOrEqual(before);
          expect(now).toBeLessThanOrEqual(1);
          before = now;
        }
      }
});

it("is certain of check digits and of the user's own words alone", () => {
  expect(calibrated(evidence({ strength: "checked", probability: 1 }), "ID")).toBe(1);
  expect(calibrated(evidence({ source: "user", strength: "user", probability: 1 }), "PERSON")).toBe(1);
  expect(calibrated(evidence({ probability: 1 }), "PERSON")).toBeLessThan(1);
});

it("is of the model less than it says", () => {
  expect(calibrated(evidence({ probability: 0.8 }), "PERSON")).toBeLessThan(0.75);
});

it("takes the most particular curve, and what was never measured as it is said", () => {
  const curves = { "model guess PERSON": [[0.5, 0.2], [1, 0.8]], model: [[0.5, 0.4]] }; // prettier-ignore
  expect(calibrated(evidence({ probability: 0.75 }), "PERSON", curves)).toBeCloseTo(0.5);
  expect(calibrated(evidence({ probability: 0.75 }), "ORG", curves)).toBe(0.4);
  expect(calibrated(evidence({ source: "label", probability: 0.75 }), "ORG", curves)).toBe(0.75);
});
