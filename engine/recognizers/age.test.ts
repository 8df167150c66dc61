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

describe("ages of people", () => {
  it.each([
    ["Мне 31 год", "31 год"],
    ["жен., 52г, рост 164", "52г"],
    ["женщина сорока лет", "сорока лет"],
    ["мужчина пятидесяти одного года", "пятидесяти одного года"],
    ["37-летняя пациентка", "37-летняя"],
    ["сорокапятилетняя соседка", "сорокапятилетняя"],
    ["тридцатилетний сторонний мужчина", "тридцатилетний"],
    ["двадцатилетней Анны", "двадцатилетней"],
    ["девушка 22 года", "22 года"],
    ["мужчина лет сорока", "лет сорока"],
    ["дед 80-ти лет", "80-ти лет"],
    ["дочке три года, сыну 5", "три года"],
    ["мне 27, а тебе?", "27"],
    ["Мне всего двадцать.", "двадцать"],
    ["бухгалтеру за пятьдесят", "пятьдесят"],
    ["ребёнок полтора года", "полтора года"],
    ["Орлов, тридцать один год, слесарь", "тридцать один год"],
    ["a 52yo man", "52yo"],
    ["Suspect aged 41", "41"],
    ["boys aged 9 and 12", "9 and 12"],
    ["a forty-year-old woman", "forty-year-old"],
    ["her son is six years old", "six years old"],
    ["a 3-month-old baby", "3-month-old"],
    ["she turned fifty-one in May", "fifty-one"],
    ["he turned 21 last week", "21"],
    ["a woman of sixty, tired", "sixty"],
    ["a man in his late thirties", "thirties"],
    ["Mrs. Reed (67) came", "67"],
    ["46F with chest pain", "46F"],
    ["25-летний стажёр, 29-летний уроженец Пскова", "25-летний"],
    ["29-летний уроженец Пскова", "29-летний"],
    ["45-летний работник, историк", "45-летний"],
    ["30-летний заключённый", "30-летний"],
    ["Данила 12 лет, ученик", "12 лет"],
    ["ей 81 было", "81"],
    ["Кандидат: Ли Анастасия (Настя), 29. Ожидания", "29"],
    ["Patient: Jax P. (they), 26, tired", "26"],
    ["a 45-year-old lawyer", "45-year-old"],
    ["a ten-year-old school student", "ten-year-old"],
    ["the programmer is 45 years old", "45 years old"],
  ])("%s", (text, words) => {
    expect(found(ages, text)).toContain(`age: ${words}`);
  });

  it.each([
    "срок 5 лет, стаж 10 лет, гарантия 2 года, за 3 года",
    "терапия на 2 года, живём вместе 4 года, пользуюсь 4 года,",
    "десятилетний опыт, 30-летняя ипотека, сорокапятилетний стаж",
    "сотрудник 10 лет стажа, ему 5 лет подряд",
    "в течение двух лет, спустя сорок лет, дерево пятидесяти лет",
    "52г муки и 31г сахара",
    "дай мне 50, переведи мне 20",
    "мне 5, пожалуйста",
    "Клиент: Вега, 29 заказов, ул. Анны Петровой, 29.",
    "the company is 20 years old, a 10-year-old bridge, a 30-year mortgage",
    "whisky aged 12 years, mother of two, in the thirties",
    "married for 12 years, served 5 years, 18 years of experience",
    "at 46F outside, 63M users",
  ])("leaves alone: %s", (text) => {
    expect(found(ages, text)).toEqual([]);
  });
});

describe("ages of people in English", () => {
  it.each([
    ["My son is 7 and my daughter is 4.", "7", "4"],
    ["My mum is 62, dad’s 65, the twins are five.", "62", "65", "five"],
    ["The defendant, then 22, drove away; my sister (12) stayed.", "22", "12"],
    ["I (29F) and my husband (31M) argue", "29F", "31M"],
    ["At 16 she left school, and when I was 19 I moved.", "16", "19"],
    ["She will be 30 in May, her 30th birthday", "30", "30th"],
    ["My nan, who's 84, says he is eleven. im 26 and broke", "84", "eleven", "26"],
    ["our youngest is turning 8, I am turning 40 soon", "8", "40"],
    ["three kids (4, 7 and 11)", "4, 7 and 11"],
    ["45 years, female. Age (years): 46. Between 25 and 30 years old", "45 years", "46", "25 and 30 years old"],
  ])("%s", (text, ...expected) => {
    expect(found(ages, text)).toEqual(expected.map((age) => `age: ${age}`));
  });

  it.each([
    "My patient is 5 minutes late, my wife is 4 weeks pregnant.",
    "I am 100% sure, I'm 10 minutes away, she is one.",
    "Turning 180 degrees. Children: 2; boys: 12, girls: 14.",
    "The driver is 2.1 and the client is 5.0. The client, 3.5 stars",
    "At 15 they met; at 20 km he stopped. I was 3 points behind.",
    "The company's 10th birthday. The kids (12) went home.",
  ])("no age: %s", (text) => {
    expect(found(ages, text)).toEqual([]);
  });
});
