import { describe, expect, it } from "vitest";
import { tableRecognizer } from "./format-table";
import age from "./formats/age.json";
import { found } from "../testing/found";

const ages = tableRecognizer("age", age);

describe("ages in short", () => {
  it.each([
    ["Пациент 67 л. поступил", "age: 67 л."],
    ["Сын (5 л.) болеет", "age: 5 л."],
    ["Иванов И. И., 41 л., слесарь", "age: 41 л."],
    ["ж 29л", "age: 29л"],
    ["М, 45 л.", "age: 45 л."],
  ])("%s", (text, expected) => {
    expect(found(ages, text)).toEqual([expected]);
  });

  it.each(["бак 67 л.", "канистра (5 л.)", "5 м 29л", "кастрюля 3л", "пункт 5 л. д. 7", "мужество 5 л."])(
    "litres, sheets: %s",
    (text) => {
      expect(found(ages, text)).toEqual([]);
    },
  );
});
