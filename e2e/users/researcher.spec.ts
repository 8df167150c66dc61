import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { openFor, type Way } from "../harness/user";

interface Case {
  readonly way: Way;
  readonly interview: string;
  readonly asker: string;
  readonly askerIsCalled: string;
  /** A mentioned person. */
  readonly mention: string;
  /** In the result before and after a speaker is renamed: other placeholders do not change. */
  readonly hidden: string;
  readonly pseudonym: string;
  readonly named: string;
  /** Must not remain in a publication. */
  readonly secrets: RegExp;
}

const CASES: Readonly<Record<"ru" | "en", Case>> = {
  ru: {
    way: "keyboard",
    interview: `Ольга Крылова: А как вы переехали в Псков?
Виктор Седых: Я приехал к брату Алексею в 1998 году. Он работал на заводе «Заря».
Ольга Крылова: А Алексей остался?
Виктор Седых: Алексей уехал в Ригу, а я остался с Ниной Седых, мы поженились 5 мая 2001 года.
`,
    asker: "Ольга Крылова",
    askerIsCalled: "Интервьюер",
    mention: "Алексею",
    hidden: "к брату [ИМЯ_3]",
    pseudonym: "Брат",
    named: "А Брат остался?",
    secrets: /Ольг|Крылов|Виктор|Седых|Алексе|Нин[аеоу]|Псков|Риг[аеу]|Заря|1998/,
  },
  en: {
    way: "mouse",
    interview: `Helen Brooks: Tell me how you moved to Norwich.
Victor Samson: I came to my brother Arthur in 1998. He worked at the Dawnlight factory.
Helen Brooks: Did Arthur stay?
Victor Samson: Arthur went to Riga, and I stayed with Nina Samson, we married on 5 May 2001.
`,
    asker: "Helen Brooks",
    askerIsCalled: "Interviewer",
    mention: "Arthur",
    hidden: "my brother [NAME_3]",
    pseudonym: "Brother",
    named: "Did Brother stay?",
    secrets: /Helen|Brooks|Victor|Samson|Arthur|Nina|Norwich|Riga|Dawnlight|1998/,
  },
};

for (const lang of ["ru", "en"] as const) {
  const { way, interview, asker, askerIsCalled, mention, hidden, pseudonym, named, secrets } = CASES[lang];

  test(`a researcher: chosen names for a speaker and a person, then all names replaced for publication (${lang}, ${way})`, async () => {
    const user = await openFor(lang, way);
    const { hand, page, say, result, toolbar } = user;
    await user.depersonalize(interview, "reversible");

    const speakers = page.getByRole("list", { name: say("speakers.title") });
    const field = speakers.getByRole("textbox", { name: say("speakers.name") }).first();
    await expect(field).toHaveValue(asker);
    await expect(result).toContainText(hidden);
    await hand.write(field, askerIsCalled);
    await hand.finish(field);
    await expect(result).toContainText(askerIsCalled);
    await expect(speakers.getByRole("textbox").first()).toHaveValue(askerIsCalled);
    await expect(result).toContainText(hidden);

    await hand.point(user.at(mention));
    await hand.act(user.button("actions.more", toolbar));
    await hand.use(user.menuItem(say("review.rename")));
    const name = toolbar.getByRole("textbox", { name: say("review.newName") });
    await user.accessible("renaming");
    await hand.write(name, pseudonym);
    await hand.use(user.button("review.rename", toolbar), "Enter");
    await expect(result).toContainText(named);

    await hand.use(user.button("workspace.formats"));
    await user.accessible("formats");
    const word = await user.saved("interview.docx", () => hand.use(user.menuItem("Word (.docx)")));
    expect(word.subarray(0, 2).toString()).toBe("PK");

    await hand.use(user.button("review.again"));
    const dialog = page.getByRole("dialog");
    await hand.tick(dialog.getByRole("radio", { name: say("mode.randomize") }));
    await user.accessible("run again");
    await hand.use(user.button("review.again.start", dialog));
    await expect(user.tasks).toHaveCount(2);
    await user.completed();
    await expect(result).not.toContainText("_1]");
    expect(await result.innerText()).not.toMatch(secrets);
    await user.close();
  });
}
