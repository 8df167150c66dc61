import { describe, expect, it } from "vitest";
import { found, scoreOf } from "../testing/found";
import { formatRecognizer } from "./pattern";
import { formatsOf } from "./format-table";
import europeTable from "./formats/europe.json";
import germany from "./formats/germany.json";
import unitedKingdom from "./formats/united-kingdom.json";

const europe = formatRecognizer(
  "europe",
  [europeTable, germany, unitedKingdom].flatMap((table) => formatsOf(table)),
);

describe("check digits of Europe", () => {
  it.each([
    ["NIR", "1 85 05 78 006 084 91", "1 85 05 78 006 084 92"],
    ["DNI", "55555555-K", "55555555-L"],
    ["NIE", "X9613851N", "X9613851Q"],
    ["NIE", "Y1234567X", "Y1234567W"],
    ["PESEL", "02070803628", "85040812345"],
    ["hetu", "020594X903P", "020594X903Q"],
    ["personnummer", "20110925-2385", "19001309-2393"],
    ["org", "556703-7485", "556703-7486"],
    ["p.iva", "12345678903", "12345678904"],
    ["Steuer-ID", "86095742719", "86095742718"],
    ["KVNR", "A000500015", "A000500016"],
    ["Rentenversicherung", "15 070649 C 103", "15 320649 C 103"],
    ["NIP", "526-000-12-46", "526-000-12-47"],
    ["REGON", "123456785", "123456786"],
    ["РНОКПП", "3184710691", "3184710692"],
    ["NIF", "123456789", "123456788"],
    ["NHS", "943 476 5919", "943 476 5918"],
  ])("%s", (label, right, wrong) => {
    const scores = [right, wrong].map((value) => scoreOf(europe, `${label} ${value}`, value));
    expect(scores.map((score) => score === 1)).toEqual([true, false]);
  });
});

describe("identifiers of Europe", () => {
  it.each([
    ["Mi DNI es 55555555-K", "national_id: 55555555-K"],
    ["codice fiscale RSSMRA85M01H501Z", "national_id: RSSMRA85M01H501Z"],
    ["PESEL 02070803628", "national_id: 02070803628"],
    ["NHC: 741532", "medical_record: 741532"],
    ["NASS: 37 36578967 10", "national_id: 37 36578967 10"],
    ["ІПН 3184710691", "tax_id: 3184710691"],
    ["Steuer-ID 86095742719", "tax_id: 86095742719"],
    ["Reisepass C01234565", "passport: C01234565"],
    ["Kennzeichen B AB 1234", "license_plate: B AB 1234"],
    ["NHS number 943 476 5919", "national_id: 943 476 5919"],
    ["NINO AB 12 34 56 C", "national_id: AB 12 34 56 C"],
    ["National Insurance number QQ 12 34 56 C", "national_id: QQ 12 34 56 C"],
    ["Licence: MORGA607054SM9IJ ok", "driver_license: MORGA607054SM9IJ"],
    ["London EC2A 1NT", "postal_code: EC2A 1NT"],
    ["My car reg is AB51 ABC", "license_plate: AB51 ABC"],
  ])("%s", (text, expected) => {
    expect(found(europe, text)).toContain(expected);
  });

  it.each([
    "Absatz 12 345 678 901",
    "room B 1234",
    "M1 motorway",
    "ISO 9001",
    "in 10115 cases",
    "HRC 12345",
    "part QQ 12 34 56 C",
  ])("leaves alone: %s", (text) => {
    expect(found(europe, text)).toEqual([]);
  });
});
