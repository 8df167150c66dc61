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
  ])("%s", (text, words) => {
    expect(found(emailRecognizer, text)).toEqual([`email: ${words}`]);
  });

  it.each([
    "my email is info@presidio.",
    "meet me at example.com",
    "у меня собака по кличке Рекс",
    "@name",
    "a@b",
    "5 @ 3.50",
  ])("leaves alone: %s", (text) => {
    expect(found(emailRecognizer, text)).toEqual([]);
  });
});
