import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { axeProblems } from "./harness/axe";
import { Person } from "./harness/person";
import { sharedOutis } from "./harness/shared";
import { saveTo } from "./harness/files";
import { test } from "./harness/test";

const CHINESE = "您好，我叫王小明，我的电话是138 1234 5678。我的同事李娜住在北京市朝阳区。";
const CASES = {
  en: {
    text: `Good morning, please read the letter of our client and answer it today.\n${CHINESE}`,
    done: "Completed, with a warning",
    note: "Names were not checked in 1 part of the text: Chinese (1).",
    next: "Show the next part",
    nothing: "No personal data was found",
    phone: "[PHONE_1]",
    library: /not all checked/,
  },
  ru: {
    text: `Доброе утро, прочитайте письмо нашего клиента и ответьте сегодня.\n${CHINESE}`,
    done: "Готово, есть замечание",
    note: "В 1 фрагменте текста имена не проверены: китайский (1).",
    next: "Показать следующий фрагмент",
    nothing: "Личных данных не найдено",
    phone: "[ТЕЛЕФОН_1]",
    library: /проверено не всё/,
  },
} as const;

for (const lang of ["en", "ru"] as const) {
  test.describe(lang, () => {
    const shared = sharedOutis({ lang });

    test(`a text in an unsupported language is processed with a warning that shows the places (${lang})`, async () => {
      const { text, done, note, next, phone, library } = CASES[lang];
      const { page } = shared();
      const person = new Person(page, lang);
      await person.depersonalize(text, "reversible");
      await expect(person.status).toHaveText(done);
      await expect(page.getByText(note)).toBeVisible();
      await expect(person.depersonalized).toContainText(phone);
      await expect(person.tasks.first()).toContainText(library);
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        expect(await axeProblems(page)).toEqual([]);
        if (process.env["SHOTS"] !== undefined)
          await page.screenshot({ path: join(process.env["SHOTS"], `unsupported-${lang}-${scheme}.png`) });
      }
      await page.getByRole("button", { name: next }).click();
      await expect(page.getByRole("toolbar", { name: lang === "ru" ? "Правка" : "Review" })).toBeVisible();
    });
    if (lang === "ru") return;

    test("a text of names in an unsupported language is not reported as free of personal data", async () => {
      const { page } = shared();
      const person = new Person(page, "en");
      await person.depersonalize("我叫王小明，我的同事叫李娜。", "blind");
      await expect(person.status).toHaveText(CASES.en.done);
      await expect(page.getByText(CASES.en.nothing)).toHaveCount(0);
    });

    test("the report says which checks did not run", async () => {
      const folder = await mkdtemp(join(tmpdir(), "outis-"));
      const file = join(folder, "report.json");
      await writeFile(file, "");
      const outis = shared();
      await saveTo(outis, file);
      const person = new Person(outis.page, "en");
      await person.depersonalize(CHINESE, "blind");
      await expect(person.status).toHaveText(CASES.en.done);
      await outis.page.getByRole("button", { name: "Other formats" }).click();
      await outis.page.getByRole("menuitem", { name: "Depersonalization report…" }).click();
      await expect.poll(() => readFile(file, "utf8")).toContain("notChecked");
      const report = JSON.parse(await readFile(file, "utf8")) as { languages: unknown };
      expect(report.languages).toMatchObject([{ language: "zh", notChecked: ["names", "places", "organizations"] }]);
    });
  });
}
