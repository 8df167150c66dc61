import { expect, it } from "vitest";
import { numberInAge, withOtherAges } from "./ages-written";

const older = (written: string): string => withOtherAges(written, (age) => age + 2);

it.each([
  ["31 год", "33 года"],
  ["41 года", "43 лет"],
  ["22 лет", "24 лет"],
  ["23 года", "25 лет"],
  ["52г", "54г"],
  ["9 and 12", "11 and 14"],
  ["1,5 года", "3,5 года"],
  ["80-ти лет", "82-х лет"],
  ["75ти лет", "77ми лет"],
  ["двадцать один год", "двадцать три года"],
  ["Тридцать лет", "Тридцать два года"],
  ["сорока лет", "сорока двух лет"],
  ["тридцати девяти лет", "сорока одного года"],
  ["сорокапятилетняя", "сорокасемилетняя"],
  ["двадцатилетнего", "двадцатидвухлетнего"],
  ["четырех лет", "шести лет"],
  ["полтора года", "два года"],
  ["полутора лет", "двух лет"],
  ["11 месяцев", "13 месяцев"],
  ["forty-year-old", "forty-two-year-old"],
  ["thirty-nine", "forty-one"],
  ["Forty five", "Forty seven"],
  ["thirties", "forties"],
  ["30s", "40s"],
])("%s: %s", (written, expected) => {
  expect(older(written)).toBe(expected);
});

it.each([
  ["сорока одного года", 41],
  ["сорокапятилетняя", 45],
  ["ninety-two years old", 92],
  ["52г", 52],
  ["совершеннолетний", undefined],
])("%s is %s", (written, age) => {
  expect(numberInAge(written)).toBe(age);
});
