import { describe, expect, it } from "vitest";
import { found } from "../testing/found";
import { isDea, isNpi, isSsn, NORTH_AMERICA } from "./north-america";
import { formatRecognizer } from "./pattern";

const northAmerica = formatRecognizer("north america", NORTH_AMERICA);

describe("identifiers of the United States and Canada", () => {
  it("knows check digits", () => {
    expect([isSsn("078-05-1123"), isSsn("078-05-1120"), isSsn("666-12-3456")]).toEqual([true, false, false]);
    expect([isDea("BB1388568"), isDea("BG8207031")]).toEqual([true, false]);
    expect([isNpi("1234567893"), isNpi("1234567890")]).toEqual([true, false]);
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
