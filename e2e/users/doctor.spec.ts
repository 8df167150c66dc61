import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { openFor, type Way } from "../harness/user";

interface Case {
  readonly way: Way;
  readonly visit: string;
  readonly secrets: RegExp;
  readonly medicine: string;
}

const CASES: Readonly<Record<"ru" | "en", Case>> = {
  ru: {
    way: "keyboard",
    visit: `Приём терапевта
Пациентка Светлана Юрьевна Котова, 14.02.1971, полис 1234567890123456, пришла 6 октября 2025 года.
Жалуется на кашель и температуру 38,2 третий день. Котова принимает лизиноприл 10 мг.
Назначено: амоксициллин 500 мг три раза в день, обильное питьё, рентген лёгких.
Светлане Юрьевне прийти повторно 13 октября 2025 года к доктору Белову.
`,
    secrets: /Светлан|Юрьевн|Котов|1971|1234567890123456|октября|Белов/,
    medicine: "амоксициллин",
  },
  en: {
    way: "mouse",
    visit: `Visit to the general practitioner
The patient, Sandra Whitfield, born 14 February 1971, came on 6 October 2025.
She complains of a cough and a temperature of 38.2 for three days. Ms Whitfield takes lisinopril 10 mg.
Prescribed: amoxicillin 500 mg three times a day, plenty to drink, an X-ray of the lungs.
Sandra is to come back on 13 October 2025 and to see Dr Bellamy then.
`,
    secrets: /Sandra|Whitfield|1971|October|Bellamy/,
    medicine: "amoxicillin",
  },
};

for (const lang of ["ru", "en"] as const) {
  const { way, visit, secrets, medicine } = CASES[lang];

  test(`a doctor: a summary without the patient, an undone deletion, and automatic deletion (${lang}, ${way})`, async () => {
    const user = await openFor(lang, way);
    const { hand, page, say } = user;
    await user.depersonalize(visit, "reversible");

    await hand.use(page.getByRole("tab", { name: say("workspace.tab.summary") }));
    const template = page.getByRole("combobox", { name: say("workspace.summary.template") });
    await hand.choose(template, say("workspace.summary.template.medical"));
    await hand.use(user.button("workspace.summary.start"));
    await hand.use(user.button("workspace.summary.copy"));
    await user.accessible("summary");
    await expect.poll(() => user.copied()).toContain(medicine);
    expect(await user.copied()).not.toMatch(secrets);

    const link = user.tasks.first().getByRole("link");
    if (way === "mouse")
      await hand.use(user.tasks.first().getByRole("button", { name: say("library.actions", { title: "" }).trim() }));
    else await hand.reach(link);
    await hand.use(user.menuItem(say("library.remove")), "Delete");
    await expect(user.tasks).toHaveCount(0);
    await expect(user.input).toBeFocused();
    await hand.use(user.button("library.undo", user.notices), "Control+z");
    await expect(user.tasks).toHaveCount(1);

    await hand.use(user.button("nav.settings"), "Control+,");
    const days = page.getByRole("combobox", { name: say("keeping.days") });
    await hand.choose(days, say("keeping.forDays", { count: 30 }));
    await expect(page.getByText(say("keeping.about", { count: 30 }))).toBeVisible();
    await user.accessible("settings");
    await user.close();
  });
}
