import { describe, expect, it } from "vitest";
import { found, scoreOf } from "../testing/found";
import { tableRecognizer } from "./format-table";
import table from "./formats/asia-pacific.json";

const asiaPacific = tableRecognizer("asia pacific", table);

describe("check digits of Asia and the Pacific", () => {
  it.each([
    ["ABN", "51 824 753 556", "52 824 753 556"],
    ["UEN", "53125226D", "53125226E"],
    ["UEN", "201912345R", "201912345E"],
    ["BRN", "104-86-56659", "123-45-67890"],
    ["Thai id", "1234567890121", "1034567890124"],
    ["kimlik", "76543210794", "76543210780"],
    ["RSA id number", "8001015009087", "8013015009087"],
    ["ACN", "005 499 981", "005 499 982"],
    ["TFN", "876 543 210", "876 543 211"],
    ["Medicare", "2123 45670 1", "2123 25870 1"],
  ])("%s", (label, right, wrong) => {
    const scores = [right, wrong].map((value) => scoreOf(asiaPacific, `${label} ${value}`, value));
    expect(scores.map((score) => score === 1)).toEqual([true, false]);
  });
});

describe("identifiers of Asia and the Pacific", () => {
  it.each([
    ["GSTIN: 01ABCDE1234F1Z5", "tax_id: 01ABCDE1234F1Z5"],
    ["Aadhaar 3123-4567-8909", "national_id: 3123-4567-8909"],
    ["PAN ABCPD1234Z", "tax_id: ABCPD1234Z"],
    ["NRIC F2346401L", "national_id: F2346401L"],
    ["RRN 960121-1021413", "national_id: 960121-1021413"],
    ["여권번호는 M789C1234입니다", "passport: M789C1234"],
    ["เลขประจำตัวประชาชน: 3456789012347", "national_id: 3456789012347"],
    ["License plate 34 ABC 1234", "license_plate: 34 ABC 1234"],
    ["TIN: 000-123-456-000", "tax_id: 000-123-456-000"],
  ])("%s", (text, expected) => {
    expect(found(asiaPacific, text)).toContain(expected);
  });

  it.each(["27ABCDE1234F1Z55", "38ABCDE1234F1Z5", "1234:5678:9012", "section A3456781 of the code"])(
    "leaves alone: %s",
    (text) => {
      expect(found(asiaPacific, text)).toEqual([]);
    },
  );
});
