import fc from "fast-check";
import { expect, it } from "vitest";
import { edited } from "../edited";
import { formulaEdits } from "./formula-edits";
import { isFormula } from "./parse-formula";

const changed = (formula: string, words: string, replacement: string): string => {
  const edits = [...formula.matchAll(new RegExp(words, "g"))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    replacement,
  }));
  return edited(formula, formulaEdits(formula, "excel", edits) ?? []);
};

it.each([
  ["VLOOKUP(79161234567,A:B,2,0)", "79161234567", "[N_1]", 'VLOOKUP("[N_1]",A:B,2,0)'],
  ["VLOOKUP(79161234567,A:B,2,0)", "79161234567", "79031112233", "VLOOKUP(79031112233,A:B,2,0)"],
  ['A1="Anna"', "Anna", '"P"', 'A1="""P"""'],
  ["SUM($A$10234)+10234", "10234", "[N_1]", 'SUM($A$10234)+"[N_1]"'],
  ["'Anna Lee'!A1", "Anna Lee", "[P 1]", "'P_1'!A1"],
  ["SUM(Staff[Anna])", "Anna", "[P_1]", "SUM(Staff['[P_1']])"],
])("keeps a formula one: %s", (formula, words, replacement, expected) => {
  expect(changed(formula, words, replacement)).toBe(expected);
  expect(isFormula(expected, "excel")).toBe(true);
});

it("gives nothing for a formula that cannot be read", () => {
  expect(formulaEdits('"Anna', "excel", [{ start: 1, end: 5, replacement: "" }])).toBeUndefined();
});

it("keeps any formula one, whatever its words become", () => {
  const operands = fc.constantFrom('"Anna Lee"', "79161234567", "A1", "Pay", "'Anna Lee'!B2", "Staff[Anna]", "#N/A");
  const words = fc.constantFrom("Anna", "Anna Lee", "79161234567", "Pay", "161", "A1");
  fc.assert(
    fc.property(fc.array(operands, { minLength: 1 }), words, fc.string(), (all, sought, replacement) => {
      const formula = `IF(${all.join("&")},1,2)`;
      expect(isFormula(formula, "excel")).toBe(true);
      expect(isFormula(changed(formula, sought, `P${replacement}`), "excel")).toBe(true);
    }),
  );
});
