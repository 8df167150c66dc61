import { expect, it } from "vitest";
import { shiftFormula } from "./shift-formula";

it.each([
  ["A1+$B1+C$1+$D$1", "B3+$B3+D$1+$D$1"],
  ["SUM(A1:$A$9)", "SUM(B3:$A$9)"],
  ["SUM(A:A)+SUM(1:$2)", "SUM(B:B)+SUM(3:$2)"],
  [`IF('A1'!A1="A1",LOG10(A1),T[A1])`, `IF('A1'!B3="A1",LOG10(B3),T[A1])`],
  ["A1&XFD1", undefined],
  ['"open', undefined],
])("moves references without a dollar sign: %s", (formula, expected) => {
  expect(shiftFormula(formula, 2, 1)).toBe(expected);
});
