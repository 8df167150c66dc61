import { describe, expect, it } from "vitest";
import { emailRecognizer } from "./email";
import { found } from "../testing/found";

describe("e-mail addresses", () => {
  it.each([
    ["пишите на ivan.petrov@mail.ru.", "ivan.petrov@mail.ru"],
    ["user@xn--80ak6aa92e.com", "user@xn--80ak6aa92e.com"],
    ["почта: иван@почта.рф", "иван@почта.рф"],
    ["<o'neil+tag@sub.example.co.uk>", "o'neil+tag@sub.example.co.uk"],
    ["ivan.petrov (at) mail dot ru", "ivan.petrov (at) mail dot ru"],
    ["ivan [собака] mail.ru", "ivan [собака] mail.ru"],
    ["иван точка петров собака яндекс точка ру, записали", "иван точка петров собака яндекс точка ру"],
    ["john dot smith at gmail dot com", "john dot smith at gmail dot com"],
    ["write to anna at acme dot in, or to shop", "anna at acme dot in"],
  ])("%s", (text, words) => {
    expect(found(emailRecognizer, text)).toEqual([`email: ${words}`]);
  });

  it.each([
    ["почта, иванов, точка, петя, собака, мейл, точка, ру. Всё", "иванов, точка, петя, собака, мейл, точка, ру"],
    ["Иванов. Точка. Петя. Собака. Мейл. Точка. Ру. Так?", "Иванов. Точка. Петя. Собака. Мейл. Точка. Ру"],
    ["ivanov, dot, p, at, gmail, dot, com", "ivanov, dot, p, at, gmail, dot, com"],
    ["it's j o h n dot s m i t h at gmail dot com", "j o h n dot s m i t h at gmail dot com"],
    ["и-в-а-н-о-в собака яндекс точка ру", "и-в-а-н-о-в собака яндекс точка ру"],
    ["ящик: ви пэ иванов собака почта точка рф", "ви пэ иванов собака почта точка рф"],
    [
      "на анна подчёркивание петрова семьдесят девять собака бк точка ру",
      "анна подчёркивание петрова семьдесят девять собака бк точка ру",
    ],
    ["smith eighty seven at hotmail dot com", "smith eighty seven at hotmail dot com"],
    ["почта иванов петя собака мейл ру", "иванов петя собака мейл ру"],
    ["ivanov . p @ gmail . com, личная", "ivanov . p @ gmail . com"],
  ])("as dictated or spaced out, wholly: %s", (text, words) => {
    expect(found(emailRecognizer, text)).toEqual([`email: ${words}`]);
  });

  it.each([
    "my email is info@presidio.",
    "meet me at example.com",
    "у меня собака по кличке Рекс",
    "@name",
    "a@b",
    "5 @ 3.50",
    "у соседа злая собака, точка. Наша собака и кот, точка на карте",
    "Это отправная точка. Собака спала, а Мейл молчал.",
    "look at the dot on the map, meet me at noon, dot your i",
    "look at the dot in the corner",
    "we met at the hotel dot com bubble years ago",
  ])("leaves alone: %s", (text) => {
    expect(found(emailRecognizer, text)).toEqual([]);
  });
});
