import { describe, expect, it } from "vitest";
import type { Replacement } from "../../../shared/document/document";
import { fileNameOf } from "../files/file-name";
import { coveredSoundName, depersonalizedName, titleOf, titleOfResult, withoutHidden } from "./title";

const hidden = (original: string, ...names: string[]) => hiddenAs("PERSON", "person", original, ...names);
const hiddenAs = (
  type: string,
  kind: string,
  original: string,
  ...names: string[]
): { original: string; replacements: Replacement[] } => ({
  original,
  replacements: names.map((name) => {
    const start = original.indexOf(name);
    return {
      start,
      end: start + name.length,
      resultStart: 0,
      resultEnd: 0,
      type,
      kind,
      label: "",
      score: 1,
    } as never;
  }),
});

/** Words in square brackets are replaced. */
const replaced = (result: string): { result: string; replacements: Replacement[] } => ({
  result,
  replacements: [...result.matchAll(/\[[^\]]*\]/gu)].map(
    ({ 0: found, index }) => ({ resultStart: index, resultEnd: index + found.length }) as Replacement,
  ),
});

const textName = (...parts: Parameters<typeof depersonalizedName>) => fileNameOf(depersonalizedName(...parts));
const soundName = (...parts: Parameters<typeof coveredSoundName>) => fileNameOf(coveredSoundName(...parts));

describe("titleOf", () => {
  it("takes the given name, on one line", () => {
    expect(titleOf(" Интервью 07 \nвторая")).toBe("Интервью 07");
    expect(titleOf(undefined)).toBe("");
  });

  it("cuts a long name between characters", () => {
    expect(titleOf("😀".repeat(100))).toBe(`${"😀".repeat(60)}…`);
  });
});

describe("the title of a text without a name", () => {
  it.each([
    ["\r\n  Жалоба на врача\nвторая", "Жалоба на врача"],
    ["Меня зовут [ИМЯ_1], я живу в [МЕСТО_1].", "Меня зовут … я живу в …"],
    ["[ИМЯ_1] просит перенести заседание", "Просит перенести заседание"],
    ["[ИМЯ_1], просьба перенести заседание", "Просьба перенести заседание"],
    ["Здравствуйте, [ИМЯ_1]! Прошу вернуть деньги за заказ", "Прошу вернуть деньги за заказ"],
    ["Договор подряда ([ИМЯ_1] – [ИМЯ_2]) подписан", "Договор подряда … подписан"],
    ["[ИМЯ_1] [ДАТА_1]\nО переносе заседания", "О переносе заседания"],
  ])("says what the text is about: %j", (text, title) => {
    expect(titleOfResult(replaced(text))).toBe(title);
  });

  it("holds nobody that was overlooked inside a sentence, no number and no address", () => {
    const title = titleOfResult(replaced("Прошу передать Тимуру Кравчуку договор 4012 на t@example.org сегодня"));
    expect(title).toBe("Прошу передать … договор … на … сегодня");
  });

  it("holds nothing of a made-up name either, which may be somebody's", () => {
    const result = "Инна Ремизова просит перенести заседание";
    const name = { resultStart: 0, resultEnd: 13 } as Replacement;
    expect(titleOfResult({ result, replacements: [name] })).toBe("Просит перенести заседание");
  });

  it("is empty where no more than placeholders is left", () => {
    expect(titleOfResult(replaced("[ИМЯ_1] [ИМЯ_2]"))).toBe("");
    expect(titleOfResult(replaced(""))).toBe("");
  });
});

describe("the name of a saved file", () => {
  const date = new Date("2026-11-21T10:00:00Z");
  it("keeps the name of a file and says what was done to it", () => {
    expect(textName("Договор аренды.docx", true, "txt", date)).toBe("Договор аренды.depersonalized.txt");
    expect(textName("a/b:c", true, "md", date)).toBe("a_b_c.depersonalized.md");
  });

  it("says so in the language of the interface", () => {
    expect(textName("Договор.docx", true, "txt", date, undefined, "ru")).toBe("Договор.обезличено.txt");
    expect(soundName("Звонок.mp3", "wav", date, undefined, "ru")).toBe("Звонок.заглушено.wav");
  });

  it("takes nothing from a pasted text", () => {
    expect(textName("Анна Петрова просит", false, "txt", date)).toBe("Outis 2026-11-21.depersonalized.txt");
  });

  it("does not carry a person whom the text hides, in any form of the name", () => {
    const document = hidden("Анны Петровой не было на месте", "Анны Петровой");
    expect(textName("Резюме Петрова Анна.docx", true, "txt", date, document)).toBe("Резюме.depersonalized.txt");
    expect(textName("Петрова_Анна.docx", true, "txt", date, document)).toBe("Outis 2026-11-21.depersonalized.txt");
    expect(soundName("Звонок Анна.mp3", "wav", date, document)).toBe("Звонок.covered.wav");
    expect(textName("Договор аренды.docx", true, "txt", date, document)).toBe("Договор аренды.depersonalized.txt");
  });

  it("does not carry a person whose name has invisible characters in the title, or is composed otherwise", () => {
    const document = hidden("Андрея Журавского не было", "Андрея Журавского");
    expect(textName("Резюме Жу\u200Bрав\u00ADский.docx", true, "txt", date, document)).toBe(
      "Резюме.depersonalized.txt",
    );
    expect(textName("Резюме Андреи\u0306.docx", true, "txt", date, document)).toBe("Резюме.depersonalized.txt");
    expect(withoutHidden("Резюме Жу\u2060равский", document)).toBe("Резюме");
    const composed = hidden("Андреи\u0306 ждёт", "Андреи\u0306");
    expect(withoutHidden("Резюме Андрей", composed)).toBe("Резюме");
  });

  it("fits any system with a title of 120 Cyrillic letters", () => {
    const name = textName(`${"Ж".repeat(120)}.docx`, true, "docx", date, undefined, "ru");
    expect(name).toMatch(/^Ж+\.обезличено\.docx$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });

  it.each([
    ["Иванов Петр резюме", "Иванову Петру", "резюме"],
    ["резюме_ИвановП.С.", "Пётр Иванов", "резюме"],
    ["П. С. Иванов, резюме", "Ивановым Петром", "резюме"],
    ["Ivanova_Anna_CV", "Анне Ивановой", "CV"],
    ["CV Pyotr Tsvetkov 2026", "Петра Цветкова", "CV 2026"],
    ["Резюме Петрова Анна", "Anna Petrova", "Резюме"],
    ["Договор подряда 44-П (Мельник – Мельника)", "Мельник", "Договор подряда 44-П"],
    ["Договор (Мельник, копия)", "Мельник", "Договор (копия)"],
    ["Договор (копия – Мельник)", "Мельник", "Договор (копия)"],
    ["Договор «Мельник» — 2", "Мельник", "Договор 2"],
    ["Письмо от Мельника", "Мельник", "Письмо"],
    ["Письмо от Мельника для Мельник и (Мельнику) копия", "Мельник", "Письмо копия"],
    ["Lease with Anna Petrova and Anna Petrova - signed", "Anna Petrova", "Lease signed"],
    ["Мельник: акт", "Мельник", "акт"],
    ["Пушкин, письмо", "Алекса\u0301ндра Пу\u0301шкина", "письмо"],
    ["Письмо Пу\u0301шкина", "Пушкин", "Письмо"],
    ["Письмо П\u0323етровой", "Анна Петрова", "Письмо"],
  ])("knows %s as %s", (title, name, rest) => {
    expect(withoutHidden(title, hidden(`Это ${name}.`, name))).toBe(rest);
  });

  it.each([
    ["Кузнечик Аркадий заключение", "Кузнечик Аркадий", "заключение"],
    ["Заключение Кузнечика", "КУЗНЕЧИК\u00a0А. Р.", "Заключение"],
    ["Kuznechik Arkady report", "Кузнечик Аркадий", "report"],
    ["Скан 4510 123456", "Паспорт: 4510 123456, выдан", "Скан"],
    ["Запись 79161234567", "тел. +7 916 123-45-67 или почта", "Запись"],
    ["Письмо kvazi_mail_ru", "Адрес kvazi@mail.ru.", "Письмо"],
    ["Договор 44-П", "(44-П),", "Договор"],
    ["Паспорт 2026 4510123456", "45 10\n123456", "Паспорт 2026"],
    ["Справка Петрова", "Петро-\nва", "Справка"],
    ["CV Horoshev Eleonora, Cvetkov Juri", "Хорошев Элеонора Цветков Юрий", "CV"],
    ["CV Xeniya Yozhikov Щукина", "Ксения Ёжиков Shchukina", "CV"],
    ["Отчёт за май", "Иван", "Отчёт за май"],
  ])("does not carry words of %s under a box over %s", (title, words, rest) => {
    const document = hiddenAs("ID", "passage", `Это ${words}!`, words);
    expect(withoutHidden(title, document)).toBe(rest);
    expect(textName(`${title}.pdf`, true, "pdf", date, document, "ru")).toBe(`${rest}.обезличено.pdf`);
  });

  it.each([
    ["Договор подряда № 44-П от 5 мая", "44-П", "Договор подряда от 5 мая"],
    ["Справка (ИНН 7707083893)", "7707083893", "Справка (ИНН)"],
    ["Запись 79161234567", "+7 916 123-45-67", "Запись"],
    ["Запись тел.+7(916)123 45 67", "8 (916) 123-45-67", "Запись тел"],
    ["Запись9161234567", "+79161234567", "Запись"],
    ["СНИЛС_11223344595", "112-233-445 95", "СНИЛС"],
    ["Письмо kvazi@mail.ru", "Kvazi@mail.ru", "Письмо"],
    ["Письмо kvazi_mail_ru", "kvazi@mail.ru", "Письмо"],
    ["Заявка", "1".repeat(1_000_000), "Заявка"],
    ["Дата 1.2.3", "123", "Дата 1.2.3"],
    ["Счёт 791612345678", "+7 916 123-45-67", "Счёт 791612345678"],
    ["Заявка 12", "12", "Заявка 12"],
    ["Отчёт 20240", "2024", "Отчёт 20240"],
  ])("takes a hidden number or address out of %s", (title, number, rest) => {
    expect(withoutHidden(title, hiddenAs("ID", "number", `№ ${number}.`, number))).toBe(rest);
  });
});
