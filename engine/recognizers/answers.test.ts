import { describe, expect, test } from "vitest";
import { processorTime } from "../../shared/testing/processor-time";
import { answersRecognizer } from "./answers";

const found = (text: string): string[] =>
  answersRecognizer.recognize(text, "ru").map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`);

describe("an answer is what the question asked for", () => {
  test.each([
    ["Спикер 1: Фамилия?\nСпикер 2: Белых.", "person: Белых"],
    ["Спикер 1: Как вас зовут?\nСпикер 2: Меня зовут Равиль.", "person: Равиль"],
    ["Speaker 1: And your last name?\nSpeaker 2: It's Oduya.", "person: Oduya"],
    ["[ИМЯ_1]: А фамилия?\n[ИМЯ_2]: Белых.", "person: Белых"],
    ["Спикер 1: Фамилию по буквам?\nСпикер 2: Ш, е, г, о, л, е, в.", "person: Ш, е, г, о, л, е, в"],
    ["Speaker 1: Zip code?\nSpeaker 2: four five four oh two.", "postal_code: four five four oh two"],
    ["Speaker 1: Your policy number, please.\nSpeaker 2: H J seven seven four.", "number: H J seven seven four"],
    ["Спикер 1: Последние четыре цифры?\nСпикер 2: Сорок два ноль семь.", "number: Сорок два ноль семь"],
    ["Speaker 1: Where do you live?\nSpeaker 2: Eighteen Orchard Road, Bath.", "address: Eighteen Orchard Road, Bath"],
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test.each([
    "Спикер 1: Как вас зовут?\nСпикер 2: Не скажу.",
    "Спикер 1: Как вас зовут?\nСпикер 2: Зачем вам это?",
    "Спикер 1: Фамилия?\nСпикер 1: Белых.",
    "Спикер 1: Как зовут собаку?\nСпикер 2: Шарик.",
    "Speaker 1: What's the company name?\nSpeaker 2: Acme.",
    "Speaker 1: Zip code?\nSpeaker 2: I don't know.",
    "Speaker 1: And how are you?\nSpeaker 2: Fine.",
    "Фамилия?\nБелых.",
  ])("none: %j", (text) => {
    expect(found(text)).toEqual([]);
  });

  test("a long text takes no longer than its length", () => {
    const text = "Спикер 1: Номер карты?\nСпикер 2: один два три а б в " + "раз ".repeat(60) + "\n";
    const start = processorTime();
    answersRecognizer.recognize(text.repeat(3_000) + "Спикер 1: " + "один ".repeat(200_000), "ru");
    expect(processorTime() - start).toBeLessThan(10_000);
  });
});
