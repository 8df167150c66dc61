import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { openFor, type Way } from "../harness/user";

interface Case {
  readonly way: Way;
  readonly chat: string;
  /** Not detected; the first one occurs several times. */
  readonly missed: readonly [everywhere: string, here: string];
  readonly notPersonal: string;
  /** Misspelt, and taken for another person. */
  readonly twice: string;
  readonly person: string;
  readonly edited: string;
  /** Reply of a chat. */
  readonly answer: string;
  readonly altered: string;
  readonly restored: string;
}

const CASES: Readonly<Record<"ru" | "en", Case>> = {
  ru: {
    way: "keyboard",
    chat: `Анна Лебедева: Здравствуйте! Заказ 77-1043 так и не привезли, хотя деньги списали ещё 3 марта.
Оператор: Добрый день, Анна! Заказ вёз Тимур Асланов, он записал адрес: Казань, улица Гвоздики, 8.
Анна Лебедева: Всё верно, но консьерж никого не видел, а грузовик стоял у школы. Телефон +7 917 000-11-22.
Оператор: Хорошо, мы позвоним Аслонову. Пусть консьерж запишет номер. В подарок положим книгу Чехова.
`,
    missed: ["консьерж", "грузовик"],
    notPersonal: "Чехова",
    twice: "Аслонову",
    person: "Тимур Асланов",
    edited: `[ИМЯ_1]: Здравствуйте! Заказ [НОМЕР_1] так и не привезли, хотя деньги списали ещё [ДАТА_1].
Оператор: Добрый день, [ИМЯ_1]! Заказ вёз [ИМЯ_2], он записал адрес: [АДРЕС_1].
[ИМЯ_1]: Всё верно, но [ИМЯ_5] никого не видел, а [ИМЯ_6] стоял у школы. Телефон [ТЕЛЕФОН_1].
Оператор: Хорошо, мы позвоним [ИМЯ_2]. Пусть [ИМЯ_5] запишет номер. В подарок положим книгу Чехова.
`,
    answer: `Уважаемая [ИМЯ_1]! Мы уже поговорили с [ИМЯ_2]: заказ привезут, деньги списали верно. Приносим [ИМЯ_1] извинения за [ИМЕНИ_2].`,
    altered: "[ИМЕНИ_2]",
    restored: `Уважаемая Анна Лебедева! Мы уже поговорили с Тимуром Аслановым: заказ привезут, деньги списали верно. Приносим Анне Лебедевой извинения за Тимура Асланова.`,
  },
  en: {
    way: "mouse",
    chat: `Alice Morton: Hello! Order 77-1043 never came, though you took the money on 3 March.
Agent: Good morning, Alice! Samuel Okafor drove it, he wrote down the address: 8 Clover Lane, Leeds.
Alice Morton: That is right. The porter saw nobody, and the van stood at the school. My phone is +44 20 7946 0018.
Agent: I shall call Mr Okaforr. The porter may write the number down. A book about Newton is on us.
`,
    missed: ["porter", "van"],
    notPersonal: "Newton",
    twice: "Okaforr",
    person: "Samuel Okafor",
    edited: `[NAME_1]: Hello! Order [NUMBER_1] never came, though you took the money on [DATE_1].
Agent: Good morning, [NAME_1]! [NAME_2] drove it, he wrote down the address: [ADDRESS_1].
[NAME_1]: That is right. The [NAME_5] saw nobody, and the [NAME_6] stood at the school. My phone is [PHONE_1].
Agent: I shall call Mr [NAME_2]. The [NAME_5] may write the number down. A book about Newton is on us.
`,
    answer: `Dear [NAME_1], we have spoken with [NAME_2] about your order, the money, the address and the school. The [NAME_5] was told about [Name 2]'s delay.`,
    altered: "[Name 2]",
    restored: `Dear Alice Morton, we have spoken with Samuel Okafor about your order, the money, the address and the school. The porter was told about Samuel Okafor's delay.`,
  },
};

for (const lang of ["ru", "en"] as const) {
  const { way, chat, missed, notPersonal, twice, person, edited, answer, altered, restored } = CASES[lang];

  test(`support: a chat is corrected and sent to an AI without names, and the answer gets them back (${lang}, ${way})`, async () => {
    const user = await openFor(lang, way);
    const { hand, page, say, original, result, toolbar } = user;
    await user.depersonalize(chat, "reversible");

    await hand.select(user.at(missed[0]));
    await user.accessible("toolbar at words");
    await hand.act(user.button("review.hideAll", toolbar));
    await expect(result).not.toContainText(missed[0]);
    await hand.select(user.at(missed[1]));
    await hand.act(user.button("review.hide", toolbar), "h");
    await expect(result).not.toContainText(missed[1]);
    await hand.point(user.at(twice));
    await hand.act(user.button("review.merge", toolbar), "m");
    await user.accessible("list of people");
    await hand.use(page.getByRole("menuitem", { name: new RegExp(`^${person}`) }));
    await expect(page.getByRole("list", { name: say("workspace.entities") })).not.toContainText(twice);
    await hand.point(user.at(notPersonal));
    await user.accessible("toolbar at a finding");
    await hand.act(user.button("review.keep", toolbar), "r");
    await expect(result).toContainText(notPersonal);
    await expect(original).toContainText(person);

    await hand.use(user.button("workspace.copy"), "Control+Shift+c");
    await expect.poll(() => user.copied()).toBe(edited);

    await hand.use(user.button("workspace.bringBack").last());
    await user.accessible("restore");
    await hand.write(page.getByRole("textbox", { name: say("restore.text") }), answer);
    await hand.use(user.button("restore.run").last(), "Control+Enter");
    await expect(page.getByRole("region", { name: say("restore.restored") })).toContainText(restored);
    await expect(page.getByRole("list", { name: say("restore.altered") })).toHaveText(altered);
    await user.accessible("restored");
    await hand.use(user.button("restore.copy"));
    await expect.poll(() => user.copied()).toBe(restored);
    await user.close();
  });
}
