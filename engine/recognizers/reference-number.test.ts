import { describe, expect, it } from "vitest";
import { found } from "../testing/found";
import { tableRecognizer } from "./format-table";
import table from "./formats/reference-number.json";

const references = tableRecognizer("reference numbers", table);

describe("numbers of papers", () => {
  it.each([
    ["дело А40-12345/2023", "case_number: А40-12345/2023"],
    ["по делу № 2-1234/2021", "case_number: 2-1234/2021"],
    ["дело № 1-23/2020", "case_number: 1-23/2020"],
    ["служит в войсковой части 31600", "number: 31600"],
    ["Итого по договору № 47/2-2024", "contract_number: 47/2-2024"],
    ["пожарной части 45 передали", "number: 45"],
    ["УИД 77RS0001-01-2020-001234-56", "case_number: 77RS0001-01-2020-001234-56"],
    ["in an application (no. 36705/97) against", "case_number: 36705/97"],
    ["applications (nos. 29537/95 and 35453/97)", "case_number: 35453/97"],
    ["Case No. 1996/302", "case_number: 1996/302"],
    ["договор № 77-1043/26 от", "contract_number: 77-1043/26"],
    ["Договор займа № 12", "contract_number: 12"],
    ["ПРИКАЗ\n02 февраля 2024 г.     № 31-к", "contract_number: 31-к"],
    ["договор от 13.01.2023 № 9", "contract_number: 9"],
    ["СЧЁТ НА ОПЛАТУ № 218", "contract_number: 218"],
    ["Исх. № 3", "contract_number: 3"],
    ["полис ТТТ № 7039981204", "contract_number: ТТТ № 7039981204"],
    ["Петрова, доб. 2041", "phone: 2041"],
    ["внутренний номер 2-47", "phone: 2-47"],
    ["contract no. AB-1234", "contract_number: AB-1234"],
    ["заказ №554433", "contract_number: 554433"],
    ["Invoice #INV-2021-77", "contract_number: INV-2021-77"],
    ["история болезни № 1234/56", "medical_record: 1234/56"],
    ["карта № 8812", "medical_record: 8812"],
    ["удостоверение № 554433", "number: 554433"],
    ["Employee ID: E10442", "number: E10442"],
    ["л/с 123-456", "contract_number: 123-456"],
    ["лицевой счёт 40120000123 открыт", "contract_number: 40120000123"],
    ["SN: C02XK1ABJG5H", "number: C02XK1ABJG5H"],
    ["серийный номер F17LK-22B9", "number: F17LK-22B9"],
  ])("%s", (text, expected) => {
    expect(found(references, text)).toContain(expected);
  });

  it.each([
    "ст. 105 УК РФ",
    "Article 6 § 1",
    "Федеральный закон № 152-ФЗ",
    "ISO 9001:2015",
    "школа № 5",
    "в части 45, по большой части 3",
    "глава № 3",
    "договор заключён в 2011 году",
    "in order 5 of them",
    "1/2 cup",
    "счёт 3:2",
    "150 л/с",
    "SN: нет, serial killer",
    "ИНН 6312345678",
  ])("leaves alone: %s", (text) => {
    expect(found(references, text)).toEqual([]);
  });
});

/** One text for each alternative of a piece: optional parts left out, the first of each choice, a letter for any. */
function samples(source: string): string[] {
  let plain = source
    .replace(/\[(.)[^\]]*\]/g, "$1")
    .replace(/\\p\{L\}/g, "я")
    .replace(/\\s/g, " ")
    .replace(/\\\./g, ".");
  const group = /\(\?:([^()|]*)(?:\|[^()]*)?\)(\?|\{0,\d+\})?/;
  for (let match = group.exec(plain); match; match = group.exec(plain))
    plain = plain.replace(match[0], match[2] === undefined ? (match[1] ?? "") : "");
  return plain
    .split("|")
    .map((one) => one.replace(/.\{0,\d+\}/g, "").replace(/(.)\{(\d),\d+\}/g, (_, a: string, n) => a.repeat(Number(n))));
}

it.each(["CASE", "CONTRACT", "MEDICAL", "OTHER_DOCUMENT"] as const)(
  "looks for %s wherever one of its words stands",
  (name) => {
    const hint = table.formats.find(({ pattern = "" }) => pattern.includes(`{${name}}`))?.hint ?? "^$";
    expect(samples(table.pieces[name]).filter((sample) => !new RegExp(hint, "i").test(sample))).toEqual([]);
    expect(samples(table.pieces[name]).length).toBeGreaterThan(15);
  },
);
