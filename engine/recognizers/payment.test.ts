import { describe, expect, it } from "vitest";
import { found, scoreOf } from "../testing/found";
import { FITS } from "./checks";
import { tableRecognizer } from "./format-table";
import table from "./formats/payment.json";

const payment = tableRecognizer("payment", table);

describe("payment cards", () => {
  it.each([
    ["Моя карта 4276 3800 1234 5674.", "4276 3800 1234 5674"],
    ["Visa 4111-1111-1111-1111", "4111-1111-1111-1111"],
    ["my card 378282246310005 expires", "378282246310005"],
    ["Amex 3782 822463 10005", "3782 822463 10005"],
  ])("%s", (text, words) => {
    expect(found(payment, text)).toContain(`payment_card: ${words}`);
    expect(scoreOf(payment, text, words)).toBe(words === "4276 3800 1234 5674" ? scoreOf(payment, text, words) : 1);
  });

  it("finds a masked card and the last digits", () => {
    expect(found(payment, "списание с карты **** 1234")).toContain("payment_card: **** 1234");
    expect(found(payment, "card ending in 1234")).toContain("payment_card: 1234");
    expect(found(payment, "карта 4276 **** **** 1234")).toContain("payment_card: 4276 **** **** 1234");
  });

  it("asks for Luhn's check digit, and is less sure of a labelled slip of the pen", () => {
    expect(found(payment, "4111 1111 1111 1112")).toEqual([]);
    expect(scoreOf(payment, "карта 4111 1111 1111 1112", "4111 1111 1111 1112")).toBe(0.6);
  });
});

describe("accounts", () => {
  it("knows an IBAN by country, length and check digits", () => {
    expect(FITS["iban"]?.("DE89370400440532013000")).toBe(22);
    expect(FITS["iban"]?.("DE89370400440532013001")).toBe(0);
    expect(found(payment, "this is an iban VG96 VPVG 0000 0123 4567 8901 X in a sentence")).toContain(
      "iban: VG96 VPVG 0000 0123 4567 8901",
    );
    expect(found(payment, "AT61 1904 3002 3457 3202")).toEqual([]);
  });

  it("knows routing numbers and accounts beside a label", () => {
    expect(scoreOf(payment, "ABA 121000358", "121000358")).toBe(1);
    expect(scoreOf(payment, "ABA 121000359", "121000359")).toBeLessThan(1);
    expect(found(payment, "routing number 121000358")).toContain("bank_account: 121000358");
    expect(found(payment, "my checking account 945456787654")).toContain("bank_account: 945456787654");
    expect(found(payment, "945456787654 units sold")).toEqual([]);
    expect(found(payment, "my account 123 456 789")).toEqual(["bank_account: 123 456 789"]);
    expect(found(payment, "оплата суммы на счёт 12345678")).toEqual(["bank_account: 12345678"]);
    for (const account of ["на счёт 1234567 USD", "счёт № 1234567 руб.", "account no. 1234567 EUR"])
      expect(found(payment, account)).toEqual(["bank_account: 1234567"]);
    for (const total of [
      "Итого по счёту: 128 400, 15 900",
      "Итого по счёту 40817 810 000",
      "сумма на счёте 3 200 000",
      "на счёт 40702 810 руб.",
      "total of the account: 1234567",
      "счёт на 1234567 USD, выставлен счёт 1234567 EUR",
      "account for 1234567 USD",
    ])
      expect(found(payment, total)).toEqual([]);
  });

  it("knows a SWIFT code beside a label only", () => {
    expect(found(payment, "SWIFT: SABRRUMM")).toEqual(["bic: SABRRUMM"]);
    expect(found(payment, "Чемпион SABRRUMM")).toEqual([]);
  });
});
