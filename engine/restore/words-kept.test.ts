import { describe, expect, it } from "vitest";
import { restore } from "./restore";
import { depersonalizedOf as depersonalized } from "../testing/depersonalized";

const TEXTS = [
  "{ИМЯ_1 Аннушка} звонила.",
  "Подпись: {ИМЯ_2 Орлов Ф.}",
  "{ИМЯ_2 Орлова}",
  "{ИМЯ_1 Петровой}\n{ИМЯ_2 Феде}\n{ИМЯ_1 Аня}",
  "Дом в г. {МЕСТО_1 Самаре}. Ключи у {ИМЯ_2 Феди}.\n\nС ув., {ИМЯ_1 А. Петрова}",
  "{ИМЯ_1 Аня}: Да.\n{ИМЯ_2 Федя}: Нет.\n{ИМЯ_1 Анна}: Да.\n{ИМЯ_2 Орлов}: Нет.",
  "Сначала {ИМЯ_1 Анна}, потом {ИМЯ_2 Фёдор}, потом {ИМЯ_1 Аня}, {ИМЯ_2 Орлов} и {ИМЯ_1 Петрова} из {МЕСТО_1 Самары}.",
];
const LINES = ["Вот Ваш текст:", "", "— С уважением", "О [ИМЯ_1] здесь ничего нет.", "[ИМЯ_2]"];

describe("a text that came back with lines put in", () => {
  const documents = TEXTS.map(depersonalized);

  it.each(documents)("in front is restored to the byte: $text", ({ text, original, file }) => {
    for (const line of LINES) {
      const { text: restored } = restore(`${line}\n${text}`, file);
      expect(restored.slice(restored.length - original.length)).toBe(original);
    }
  });

  it.each(documents)("behind is restored to the byte: $text", ({ text, original, file }) => {
    for (const line of LINES) {
      const { text: restored } = restore(`${text}\n${line}`, file);
      expect(restored.slice(0, original.length)).toBe(original);
    }
  });

  it.each(documents)("between, and quoted as mail does, is restored to the byte: $text", ({ text, original, file }) => {
    const between = (given: string): string =>
      given
        .split("\n")
        .map((line) => `> ${line}\n\nИтак:`)
        .join("\n");
    expect(restore(between(text), file).text).toBe(between(original));
  });
});

describe("a text of which only some passages came back", () => {
  const { file } = depersonalized(
    "Договор с {ИМЯ_1 А. С. Петровой} расторгнут. Ключи у {ИМЯ_2 Феди}.\n{ИМЯ_1 Петровой}\n{ИМЯ_2 Орлову}",
  );

  it("gets in these the words that stood there, in the others the case that is asked for", () => {
    expect(restore("Ключи у [ИМЯ_2]. Верните их [ИМЯ_1].", file).text).toBe("Ключи у Феди. Верните их Анне Петровой.");
  });

  it("is not misled by a lone placeholder, which may stand anywhere", () => {
    expect(restore("Кто пришёл?\n[ИМЯ_1]", file).text).toBe("Кто пришёл?\nАнна Петрова");
    expect(restore("Итак:\n[ИМЯ_1]\n[ИМЯ_2]", file).text).toBe("Итак:\nПетровой\nОрлову");
  });

  it("is not taken for the old one although it names one person as often", () => {
    const { file: letter } = depersonalized(
      "У {ИМЯ_1 Ани} кот. Пишу {ИМЯ_1 Ане}. Жду {ИМЯ_1 Аню}. Горжусь {ИМЯ_1 Аней}. Нет {ИМЯ_1 Ани}. О {ИМЯ_1 Ане}.",
    );
    const answer =
      "Спросите [ИМЯ_1]. Рядом с [ИМЯ_1] сад. Для [ИМЯ_1] чай. К [ИМЯ_1] едут. От [ИМЯ_1] письмо. У [ИМЯ_1] дом.";
    expect(restore(answer, letter).text).toBe(
      "Спросите Анну Петрову. Рядом с Анной Петровой сад. Для Анны Петровой чай. К Анне Петровой едут. От Анны Петровой письмо. У Анны Петровой дом.",
    );
  });
});
