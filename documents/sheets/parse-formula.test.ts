import { describe, expect, it } from "vitest";
import { formulaTokens } from "./formula-tokens";
import { isFormula } from "./parse-formula";

describe("a formula of SpreadsheetML", () => {
  it.each([
    "SUM(A1:A10)*1.2",
    'VLOOKUP($A2,Лист2!$A:$C,2,FALSE)&" ""x"""',
    "IF(A1>=0,,-B1%)",
    "NOW()",
    "'My ''sheet'''!A1+Sheet1:Sheet3!B2",
    "SUM(Table1[[#This Row],[Sum, net]])/Table1[[#All],[a'[b']]]",
    "[1]Sheet1!$A$1+'[2]Other sheet'!A1",
    'SUMPRODUCT((A1:A3="x")*{1,2;3,4})',
    "_xlfn.XLOOKUP(A1,B:B,C:C)",
    "Налог+#REF!",
    "SUM(1:5 A:B)",
    "A1#",
    "1E-3+.5",
    "(A1,B2)",
    'IFERROR(1/0,"нет")',
    "SUM(_xlfn.ANCHORARRAY(A1))",
  ])("is read: %s", (formula) => {
    expect(isFormula(formula, "excel")).toBe(true);
  });

  it.each([
    "VLOOKUP([НОМЕР_6],A1:B2,2,0)",
    'CONCATENATE("a" "b")',
    "SUM(A1:A10",
    "SUM(A1))",
    '"open',
    "A1+",
    "A1 5",
    "",
    "79 161 234",
    "$A$[НОМЕР_1]",
    "Sheet1!",
  ])("is refused: %s", (formula) => {
    expect(isFormula(formula, "excel")).toBe(false);
  });

  it("has tokens that cover it", () => {
    const formula = `IF('A b'!$C$2="x", SUM(T[c]),10234)`;
    expect(formulaTokens(formula, "excel")?.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "function IF(",
      "sheet 'A b'!",
      "reference $C$2",
      "operator =",
      'string "x"',
      "separator ,",
      "space  ",
      "function SUM(",
      "name T",
      "brackets [c]",
      "close )",
      "separator ,",
      "number 10234",
      "close )",
    ]);
  });
});

describe("a formula of OpenDocument", () => {
  it.each([
    "of:=SUM([.A1:.A10])*1.2",
    "of:=VLOOKUP([.A2];[$'Лист 2'.A1:.B5];2;0)",
    'of:=COM.MICROSOFT.CONCAT([.A1];" ")&[.B1]',
    "of:={1;2|3;4}",
    "of:=['file:///a b.ods'#$Sheet1.A1]+Налог",
    'of:=IF([.A1]="";;1)',
    "oooc:=SUM([.A1])",
    "of:=[.A1]~[.B1]",
    "of:=SUM([.A:.A];[.1:.2])+[.#REF!]+[$Sheet1.#REF!]",
  ])("is read: %s", (formula) => {
    expect(isFormula(formula, "openFormula")).toBe(true);
  });

  it.each([
    "of:=VLOOKUP(НОМЕР_6 7;[.A1])",
    "of:=VLOOKUP([НОМЕР_6];[.A1];2;0)",
    "of:=SUM([.A1]",
    'of:=""Anna""',
    "of:=",
  ])("is refused: %s", (formula) => {
    expect(isFormula(formula, "openFormula")).toBe(false);
  });
});
