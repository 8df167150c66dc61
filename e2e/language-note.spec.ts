import { expect } from "@playwright/test";
import { axeProblems } from "./harness/axe";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const CASES = {
  en: {
    text: "Уважаемые коллеги, сегодня утром звонила Анна Сергеевна Петрова из Перми. Она просит прислать договор и счёт и узнать, когда посылку отправят в её офис.",
    languageIn: "Language of the text",
    note: "This looks like Russian but was read as English.",
    again: "Run again as Russian",
    result: /\[ИМЯ_1\]/,
  },
  ru: {
    text: "Dear colleagues, Emily Watson called from Leeds this morning. She asks for the contract and the invoice, and she wants to know when the parcel will be sent to her office.",
    languageIn: "Язык текста",
    note: "Похоже, это английский текст, а обработан он как русский.",
    again: "Обработать как английский",
    result: /\[NAME_1\]/,
  },
} as const;

for (const lang of ["en", "ru"] as const) {
  test(`a text in another language than selected has a note, and is run again in its language (${lang})`, async () => {
    const { text, languageIn, note, again, result } = CASES[lang];
    const outis = await launchOutis({ lang });
    const { page } = outis;
    const person = new Person(page, lang);
    await person.give(text);
    await page.getByRole("combobox", { name: languageIn }).selectOption(lang);
    await person.start();
    await person.completed();
    await expect(page.getByText(note)).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);

    await page.getByRole("button", { name: again }).click();
    await expect(person.tasks).toHaveCount(2);
    await person.completed();
    await expect(person.depersonalized).toContainText(result);
    await expect(page.getByText(note)).toHaveCount(0);
    await outis.close();
  });
}
