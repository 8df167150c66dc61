import { describe, expect, it } from "vitest";
import { found } from "../testing/found";
import { groupedNumberRecognizer } from "./grouped-number";

describe("digits in groups behind a label", () => {
  it.each([
    ["мой номер 8,926,555,013,47", "phone: 8,926,555,013,47"],
    ["Телефон 8. 9. 2. 6. 5. 5. 5. 0. 1. 4. 7", "phone: 8. 9. 2. 6. 5. 5. 5. 0. 1. 4. 7"],
    ["в пункте 2, 8,926,555,01,47", "phone: 8,926,555,01,47"],
    ["телефон 8,926,555,01,47, 2 этаж", "phone: 8,926,555,01,47"],
    ["by phone: 2 1 2, 5 5 5, 0 1 8 8", "phone: 2 1 2, 5 5 5, 0 1 8 8"],
    ["мой телефон +7 (926) 441-\n70-93 до", "phone: +7 (926) 441-\n70-93"],
    ["паспорт 45, 10, 123, 456", "passport: 45, 10, 123, 456"],
    ["Телефон есть. Паспорт 45 10 123", "passport: 45 10 123"],
    ["номер карты: 4276, 3800, 1234, 5674, 12 месяцев", "payment_card: 4276, 3800, 1234, 5674"],
    ["карта, номер 4276 3800\n1234 5674", "payment_card: 4276 3800\n1234 5674"],
    ["СНИЛС 112,233,445,95", "ru_snils: 112,233,445,95"],
    ["ИНН 7707-083-89-312", "ru_inn: 7707-083-89-312"],
    ["social security number 078, 05, 1120", "national_id: 078, 05, 1120"],
    ["пишите (212) 555-\n0147, до 5", "phone: (212) 555-\n0147"],
    ["account number 00, 4417, 2290, 18", "bank_account: 00, 4417, 2290, 18"],
  ])("%j", (text, expected) => {
    expect(found(groupedNumberRecognizer, text)).toEqual([expected]);
  });

  it.each([
    "поезда номер 8, 10, 12, 14, 16",
    "карты 10, 11, 12, 13, 14",
    "номер 1,250,000,000",
    "на счёте 1 250 000, 15 900",
    "телефоны стоят 2, 4 или 6 тысяч",
    "We need 2, 4, 6 chairs on floors 10, 20, 30",
    "ИНН 7707083893\n40817810099910004312",
    "телефон\n\n5\n\n10",
    "cell 2, 5.\n10, 20, 30, 40, 50",
    "версия 8.9.2.6.5.5.5.0.1",
  ])("leaves alone: %j", (text) => {
    expect(found(groupedNumberRecognizer, text)).toEqual([]);
  });
});
