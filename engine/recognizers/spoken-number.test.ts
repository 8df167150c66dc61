import { describe, expect, it } from "vitest";
import { found } from "../testing/found";
import { dictatedDigits, spokenNumberRecognizer } from "./spoken-number";

describe("dictated numbers", () => {
  it("counts the digits that words stand for", () => {
    expect(dictatedDigits("восемь девятьсот двенадцать триста сорок пять шестьдесят семь восемьдесят девять")).toBe(11);
    expect(dictatedDigits("one two three")).toBe(3);
    expect(dictatedDigits("twenty one thirty")).toBe(4);
  });

  it.each([
    [
      "мой номер восемь девятьсот двенадцать триста сорок пять шестьдесят семь восемьдесят девять, запишите",
      "phone: восемь девятьсот двенадцать триста сорок пять шестьдесят семь восемьдесят девять",
    ],
    [
      "it is plus seven nine one two three four five six seven eight nine okay",
      "phone: plus seven nine one two three four five six seven eight nine",
    ],
    [
      "Пишите: восемь, девятьсот пять, три пятёрки, два нуля, сорок.",
      "phone: восемь, девятьсот пять, три пятёрки, два нуля, сорок",
    ],
    ["заказ два ноля сорок восемь, триста пятнадцать", "number: два ноля сорок восемь, триста пятнадцать"],
    ["my code: one two three four five six", "number: one two three four five six"],
    [
      "телефон восемь... девять, два, шесть... потом пять, пять, один... ноль, три... четыре, семь. Да",
      "phone: восемь... девять, два, шесть... потом пять, пять, один... ноль, три... четыре, семь",
    ],
    ["мой номер восемь 926 пять пять пять ноль один 47", "phone: восемь 926 пять пять пять ноль один 47"],
    [
      "паспорт сорок пять десять, сто двадцать три, четыреста пятьдесят шесть",
      "passport: сорок пять десять, сто двадцать три, четыреста пятьдесят шесть",
    ],
    [
      "my number is four one five... five five five, oh one... seven two",
      "phone: four one five... five five five, oh one... seven two",
    ],
    ["my zip is nine oh two one oh I think", "postal_code: nine oh two one oh"],
    ["postcode s w one a two a a", "postal_code: s w one a two a a"],
    ["my post code is e one six a n please", "postal_code: e one six a n"],
  ])("%s", (text, expected) => {
    expect(found(spokenNumberRecognizer, text)).toEqual([expected]);
  });

  it.each([
    "один два три, начали",
    "двадцать пять человек и тридцать коров",
    "две двойки, три пятёрки за год",
    "one or two of the seven",
    "у меня 5 комнат, две ванные, 3 сына и два кота",
    "Раз... два... три... четыре... пять.",
  ])("leaves alone: %s", (text) => {
    expect(found(spokenNumberRecognizer, text)).toEqual([]);
  });
});
