import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { openFor, type Way } from "../harness/user";

interface Case {
  readonly way: Way;
  /** They look like any other word. */
  readonly teams: readonly string[];
  readonly kind: string;
  readonly review: string;
  readonly saved: string;
}

const CASES: Readonly<Record<"ru" | "en", Case>> = {
  ru: {
    way: "mouse",
    teams: ["беркут", "аквамарин"],
    kind: "ОРГАНИЗАЦИЯ",
    review: `Отзыв о сотруднике
Игорь Валентинович Лапин, табельный номер 40417, ведёт беркут с 2 сентября 2019 года.
В команде беркута хвалят Игоря Валентиновича, а соседний аквамарин хочет взять его к себе.
Почта: lapin@firma.example, зарплата обсуждалась с Жанной Рудиной.
`,
    saved: `Отзыв о сотруднике
[ИМЯ], табельный номер [НОМЕР], ведёт [ОРГАНИЗАЦИЯ] с [ДАТА].
В команде [ОРГАНИЗАЦИЯ] хвалят [ИМЯ], а соседний [ОРГАНИЗАЦИЯ] хочет взять его к себе.
Почта: [ПОЧТА], зарплата обсуждалась с [ИМЯ].
`,
  },
  en: {
    way: "keyboard",
    teams: ["heron", "linden"],
    kind: "ORGANIZATION",
    review: `Performance review
Gordon Ellery, staff number 40417, has led the team heron since 2 September 2019.
Everybody in heron praises Gordon, and our neighbours in linden would like to have him.
Mail: ellery@firm.example; the salary was discussed with Joan Radley.
`,
    saved: `Performance review
[NAME], staff number [NUMBER], has led the team [ORGANIZATION] since [DATE].
Everybody in [ORGANIZATION] praises [NAME], and our neighbours in [ORGANIZATION] would like to have him.
Mail: [EMAIL]; the salary was discussed with [NAME].
`,
  },
};

for (const lang of ["ru", "en"] as const) {
  const { way, teams, kind, review, saved } = CASES[lang];

  test(`HR: own words are hidden with the names in all later tasks (${lang}, ${way})`, async () => {
    const user = await openFor(lang, way);
    const { hand, page, say } = user;
    await hand.use(user.button("nav.settings"), "Control+,");
    const always = page.getByRole("group", { name: say("words.always"), exact: true });
    await hand.choose(always.getByRole("combobox", { name: say("words.kind") }), kind);
    await hand.paste(always.getByRole("textbox", { name: say("words.always.field") }), teams.join("\n"));
    const kept = always.getByRole("list", { name: say("words.always") }).getByRole("listitem");
    await expect(kept).toHaveText(teams.map((team) => new RegExp(`^${team}.*${kind}`)));
    await user.accessible("words of one's own");

    await hand.use(user.button("nav.new"), "Control+n");
    await user.depersonalize(review, "blind");
    const file = await user.saved("review.txt", () => hand.use(user.button("workspace.save"), "Control+s"));
    expect(file.toString()).toBe(saved);
    await expect(user.notices).toContainText(say("workspace.saved", { name: "review.txt" }));

    await hand.use(page.getByRole("tab", { name: say("workspace.tab.details") }));
    await expect(page.getByText(say("workspace.mapping.none"))).toBeVisible();
    await user.accessible("no mapping");
    await user.close();
  });
}
