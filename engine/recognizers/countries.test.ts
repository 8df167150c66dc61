import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { found, scoreOf } from "../testing/found";
import { COUNTRIES } from "./countries";
import { formatsOf, type FormatTable } from "./format-table";
import { formatRecognizer } from "./pattern";

interface Cases {
  /** A label, a number with valid check digits, and one with wrong check digits. */
  readonly checks?: readonly (readonly [label: string, right: string, wrong: string])[];
  /** A text, and a finding in it. */
  readonly finds: readonly (readonly [text: string, expected: string])[];
  /** Texts without findings. */
  readonly leaves?: readonly string[];
}

const CASES: Readonly<Record<string, Cases>> = {
  russia: { finds: [["ИНН 7707083893", "ru_inn: 7707083893"]] },
  "united-states": {
    checks: [
      ["DEA", "BB1388568", "BG8207031"],
      ["NPI", "1234567893", "1234567890"],
    ],
    finds: [
      ["SSN 078-05-1123", "national_id: 078-05-1123"],
      ["ITIN 911-70-1234", "tax_id: 911-70-1234"],
      ["my passport is A12803456", "passport: A12803456"],
      ["driver's license number is 6940579", "driver_license: 6940579"],
      ["NPI 1234567893", "number: 1234567893"],
      ["Medicare ID: 3CD5-FG7-HJ89", "national_id: 3CD5-FG7-HJ89"],
      ["MRN 12345678", "medical_record: 12345678"],
    ],
    leaves: ["chapter 12803456", "666-12-3456", "SSN 666-12-3456", "SSN 078-05-1120", "part no A12803456 in stock"],
  },
  canada: { finds: [["SIN 731-530-150", "national_id: 731-530-150"]], leaves: ["046 454 286"] },
  "united-kingdom": {
    checks: [["NHS", "943 476 5919", "943 476 5918"]],
    finds: [
      ["NHS number 943 476 5919", "national_id: 943 476 5919"],
      ["NINO AB 12 34 56 C", "national_id: AB 12 34 56 C"],
      ["National Insurance number QQ 12 34 56 C", "national_id: QQ 12 34 56 C"],
      ["Licence: MORGA607054SM9IJ ok", "driver_license: MORGA607054SM9IJ"],
      ["London EC2A 1NT", "postal_code: EC2A 1NT"],
      ["My car reg is AB51 ABC", "license_plate: AB51 ABC"],
    ],
    leaves: ["M1 motorway", "part QQ 12 34 56 C"],
  },
  germany: {
    checks: [
      ["Steuer-ID", "86095742719", "86095742718"],
      ["KVNR", "A000500015", "A000500016"],
      ["Rentenversicherung", "15 070649 C 103", "15 320649 C 103"],
    ],
    finds: [
      ["Steuer-ID 86095742719", "tax_id: 86095742719"],
      ["Reisepass C01234565", "passport: C01234565"],
      ["Kennzeichen B AB 1234", "license_plate: B AB 1234"],
    ],
    leaves: ["Absatz 12 345 678 901", "in 10115 cases", "HRC 12345", "room B 1234", "ISO 9001"],
  },
  france: {
    checks: [["NIR", "1 85 05 78 006 084 91", "1 85 05 78 006 084 92"]],
    finds: [["NIR 1 85 05 78 006 084 91", "national_id: 1 85 05 78 006 084 91"]],
  },
  spain: {
    checks: [
      ["DNI", "55555555-K", "55555555-L"],
      ["NIE", "X9613851N", "X9613851Q"],
      ["NIE", "Y1234567X", "Y1234567W"],
    ],
    finds: [
      ["Mi DNI es 55555555-K", "national_id: 55555555-K"],
      ["NHC: 741532", "medical_record: 741532"],
      ["NASS: 37 36578967 10", "national_id: 37 36578967 10"],
    ],
  },
  italy: {
    checks: [["p.iva", "12345678903", "12345678904"]],
    finds: [["codice fiscale RSSMRA85M01H501Z", "national_id: RSSMRA85M01H501Z"]],
  },
  portugal: { checks: [["NIF", "123456789", "123456788"]], finds: [["NIF 123456789", "tax_id: 123456789"]] },
  brazil: { finds: [["CPF 123.456.789-09", "national_id: 123.456.789-09"]] },
  poland: {
    checks: [
      ["PESEL", "02070803628", "85040812345"],
      ["NIP", "526-000-12-46", "526-000-12-47"],
      ["REGON", "123456785", "123456786"],
    ],
    finds: [["PESEL 02070803628", "national_id: 02070803628"]],
  },
  ukraine: {
    checks: [["РНОКПП", "3184710691", "3184710692"]],
    finds: [["ІПН 3184710691", "tax_id: 3184710691"]],
  },
  finland: {
    checks: [["hetu", "020594X903P", "020594X903Q"]],
    finds: [["hetu 020594X903P", "national_id: 020594X903P"]],
  },
  sweden: {
    checks: [
      ["personnummer", "20110925-2385", "19001309-2393"],
      ["org", "556703-7485", "556703-7486"],
    ],
    finds: [["personnummer 20110925-2385", "national_id: 20110925-2385"]],
  },
  europe: { finds: [["BSN 123456782", "national_id: 123456782"]] },
  australia: {
    checks: [
      ["ABN", "51 824 753 556", "52 824 753 556"],
      ["ACN", "005 499 981", "005 499 982"],
      ["TFN", "876 543 210", "876 543 211"],
      ["Medicare", "2123 45670 1", "2123 25870 1"],
    ],
    finds: [["ABN 51 824 753 556", "tax_id: 51 824 753 556"]],
  },
  india: {
    finds: [
      ["GSTIN: 01ABCDE1234F1Z5", "tax_id: 01ABCDE1234F1Z5"],
      ["Aadhaar 3123-4567-8909", "national_id: 3123-4567-8909"],
      ["PAN ABCPD1234Z", "tax_id: ABCPD1234Z"],
    ],
    leaves: ["27ABCDE1234F1Z55", "38ABCDE1234F1Z5", "1234:5678:9012", "section A3456781 of the code"],
  },
  singapore: {
    checks: [
      ["UEN", "53125226D", "53125226E"],
      ["UEN", "201912345R", "201912345E"],
    ],
    finds: [["NRIC F2346401L", "national_id: F2346401L"]],
  },
  "south-korea": {
    checks: [["BRN", "104-86-56659", "123-45-67890"]],
    finds: [
      ["RRN 960121-1021413", "national_id: 960121-1021413"],
      ["여권번호는 M789C1234입니다", "passport: M789C1234"],
    ],
  },
  thailand: {
    checks: [["Thai id", "1234567890121", "1034567890124"]],
    finds: [["เลขประจำตัวประชาชน: 3456789012347", "national_id: 3456789012347"]],
  },
  turkey: {
    checks: [["kimlik", "76543210794", "76543210780"]],
    finds: [["License plate 34 ABC 1234", "license_plate: 34 ABC 1234"]],
  },
  philippines: { finds: [["TIN: 000-123-456-000", "tax_id: 000-123-456-000"]] },
  nigeria: { finds: [["plate ABC-123DE", "license_plate: ABC-123DE"]] },
  "south-africa": {
    checks: [["RSA id number", "8001015009087", "8013015009087"]],
    finds: [["RSA ID 8001015009087", "national_id: 8001015009087"]],
  },
};

it("lists every file of the folder, under its name", () => {
  const files = readdirSync(join(import.meta.dirname, "countries")).filter((name) => name.endsWith(".json"));
  expect(COUNTRIES.map(({ name }) => `${name}.json`).sort()).toEqual(files.sort());
});

it("orders countries by priority, then by name", () => {
  const order = COUNTRIES.map(({ priority = 0, name }) => [-priority, name] as const);
  expect(order).toEqual(order.toSorted(([one, a], [other, b]) => one - other || (a < b ? -1 : 1)));
  expect(order.slice(0, 2)).toEqual([
    [-2, "russia"],
    [-1, "united-states"],
  ]);
});

const all = formatRecognizer(
  "all",
  COUNTRIES.flatMap((table) => formatsOf(table)),
);

describe.each(COUNTRIES.map((table) => [table.name, table] as const))("%s", (name, table) => {
  const recognizer = formatRecognizer(name, formatsOf(table));
  const { checks = [], finds, leaves = [] } = CASES[name] ?? { finds: [] };

  it("has cases", () => {
    expect(finds).not.toEqual([]);
  });

  it.each(checks)("checks the digits: %s %s", (label, right, wrong) => {
    const scores = [right, wrong].map((value) => scoreOf(recognizer, `${label} ${value}`, value));
    expect(scores.map((score) => score === 1)).toEqual([true, false]);
  });

  it.each(finds)("finds: %s", (text, expected) => {
    expect(found(recognizer, text)).toContain(expected);
  });

  it.each(leaves)("leaves alone: %s", (text) => {
    expect(found(all, text)).toEqual([]);
  });
});

it("finds the example of docs/adding-a-recognizer.md", () => {
  const page = readFileSync(join(import.meta.dirname, "..", "..", "docs", "adding-a-recognizer.md"), "utf8");
  const table = z.custom<FormatTable>().parse(JSON.parse(/```json\n([^`]+)```/.exec(page)?.[1] ?? ""));
  const norway = formatRecognizer("norway", formatsOf(table));
  expect(scoreOf(norway, "fødselsnummer 01017000108", "01017000108")).toBe(1);
  expect(scoreOf(norway, "fødselsnummer 01017000109", "01017000109")).toBe(0.6);
  expect(found(norway, "fnr 010170 00108")).toEqual(["national_id: 010170 00108"]);
  expect(found(norway, "ordre 01017000109")).toEqual([]);
});
