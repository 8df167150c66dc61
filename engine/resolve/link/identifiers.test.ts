import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KIND_NAMES, KINDS, type Kind, typeOfKind } from "../../../shared/document/kinds";
import { link } from "./link";
import { evidenceOf } from "../../testing/evidence";

/** The entities of values of one kind that stand in one text. */
function entities(kind: Kind, ...values: readonly string[]): number[] {
  let text = "";
  const spans = values.map((value) => {
    const start = text.length;
    text += `${value}; `;
    return { start, end: start + value.length, kind, type: typeOfKind(kind), evidence: evidenceOf(1) };
  });
  return link(text, spans).map(({ entity }) => entity);
}

describe("two values are two entities", () => {
  test.each<[Kind, string, string]>([
    ["phone", "восемь девятьсот пять девятьсот ноль три", "восемь девятьсот шестнадцать сто двадцать три"],
    ["phone", "five five five one two three four", "five five five nine eight seven six"],
    ["phone", "1-800-FLOWERS", "1-800-HOTELS"],
    ["phone", "8.", "8+"],
    ["phone", "8=", "8<"],
    ["phone", "+7 495 123-45-67 доб. 101", "+7 812 123-45-67 доб. 101"],
    ["phone", "+7 912 345-67-89", "+1 912 345-67-89"],
    ["phone", "+84 912 345 678", "+74 912 345 678"],
    ["phone", "٠١٢٣٤٥٦٧٨", "٠١٢٣٤٥٦٧٩"],
    ["contract_number", "12/3", "1/23"],
    ["ip_address", "1.11.1.1", "11.1.1.1"],
    ["coordinates", "55.75, 37.61", "5.575, 37.61"],
    ["address", "Мира, 1-23", "Мира, 12-3"],
    ["email", "a.b@mail.ru", "ab@mail.ru"],
    ["login", "ivan_petrov", "ivanpetrov"],
    ["password", "Qwerty!1", "qwerty1"],
    ["crypto_wallet", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "1boatSLRHtKNngkdXEeobR76b53LETtpyT"],
    ["url", "https://a.example/Ab", "https://a.example/aB"],
    ["number", "++", "--"],
    ["place", "г. ", "с. "],
    ["organization", "«+»", "«☆»"],
    ["organization", "ООО «Вектор»", "АО «Вектор»"],
    ["person", "राम", "रमा"],
    ["person", "王秀英", "王小明"],
  ])("%s: %s, %s", (kind, one, other) => {
    expect(new Set(entities(kind, one, other)).size).toBe(2);
  });
  const identifiers = KIND_NAMES.filter((kind) => KINDS[kind].type === "ID");
  const value = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from("01289aBяЖ")), minLength: 1, maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...Array.from("0189 -/+.")), minLength: 1, maxLength: 15 }),
    // Digits of other scripts are another way to write the same number.
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter((text) => !/(?!\d)\p{Nd}/u.test(text)),
    fc.array(fc.constantFrom("восемь", "девятьсот", "пять", "seven", "oh"), { minLength: 1 }).map((w) => w.join(" ")),
  );
  /** Without separators and letter case; the ways to write the same country are one. */
  const bare = (text: string): string =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\s\p{P}\p{Cf}№]+/gu, "")
      .replace(/^\+?(?:00(?=[1-9])|0(?=[1-9]))?/, "")
      .replace(/^8(?=\d{10}$)/, "7");
  test("whatever the kind, unless they differ in separators and letter case only", () => {
    fc.assert(
      fc.property(fc.constantFrom(...identifiers), value, value, (kind, one, other) => {
        fc.pre(bare(one) !== bare(other));
        // A national number is the one with its country that ends so.
        fc.pre(kind !== "phone" || !(bare(one).endsWith(bare(other)) || bare(other).endsWith(bare(one))));
        expect(new Set(entities(kind, one, other)).size).toBe(2);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("one value in two ways to write it is one entity", () => {
  test.each<[Kind, readonly string[]]>([
    ["phone", ["+7 912 345-67-89", "8(912)3456789", "(912) 345 67 89"]],
    ["phone", ["07911 123456", "+44 7911 123456", "0044 7911 123456"]],
    ["phone", ["Восемь девятьсот, пять", "восемь девятьсот пять"]],
    ["passport", ["45 08 123456", "4508 123456"]],
    ["contract_number", ["№ 12–3/А", "12-3/а"]],
    ["address", ["ул.Мира, д.5", "ул. Мира, д. 5"]],
    ["email", ["Anna@mail.ru", "anna@MAIL.ru"]],
    ["social_handle", ["@anna", "Anna"]],
    ["url", ["https://A.example/x/", "https://a.example/x"]],
  ])("%s: %o", (kind, values) => {
    expect(new Set(entities(kind, ...values)).size).toBe(1);
  });
  test("a firm without its form is the one named last", () => {
    expect(entities("organization", "ООО «Вектор»", "Вектор", "АО «Вектор»", "Вектор")).toEqual([1, 1, 2, 2]);
    expect(entities("organization", "НАО «Вектор»", "Вектор")).toEqual([1, 1]);
    expect(entities("organization", "Общества с ограниченной ответственностью «Вектор»", "ООО «Вектор»")).toEqual([
      1, 1,
    ]);
  });
});
