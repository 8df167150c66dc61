import { describe, expect, it } from "vitest";
import { found, scoreOf } from "../testing/found";
import { tableRecognizer } from "./format-table";
import table from "./formats/north-america.json";

const northAmerica = tableRecognizer("north america", table);

describe("identifiers of the United States and Canada", () => {
  it("knows check digits", () => {
    const score = (label: string, value: string): number => scoreOf(northAmerica, `${label} ${value}`, value);
    expect(["078-05-1123", "078-05-1120", "666-12-3456"].map((one) => score("SSN", one))).toEqual([0.9, 0, 0]);
    expect(["BB1388568", "BG8207031"].map((one) => score("DEA", one) === 1)).toEqual([true, false]);
    expect(["1234567893", "1234567890"].map((one) => score("NPI", one) === 1)).toEqual([true, false]);
  });

  it.each([
    ["SSN 078-05-1123", "national_id: 078-05-1123"],
    ["ITIN 911-70-1234", "tax_id: 911-70-1234"],
    ["my passport is A12803456", "passport: A12803456"],
    ["driver's license number is 6940579", "driver_license: 6940579"],
    ["NPI 1234567893", "number: 1234567893"],
    ["Medicare ID: 3CD5-FG7-HJ89", "national_id: 3CD5-FG7-HJ89"],
    ["SIN 731-530-150", "national_id: 731-530-150"],
    ["MRN 12345678", "medical_record: 12345678"],
  ])("%s", (text, expected) => {
    expect(found(northAmerica, text)).toContain(expected);
  });

  it.each(["chapter 12803456", "666-12-3456", "part no A12803456 in stock", "046 454 286"])(
    "leaves alone: %s",
    (text) => {
      expect(found(northAmerica, text)).toEqual([]);
    },
  );
});
