const TEXTS = {
  ru: [
    "Смирнов Алексей Викторович подал иск к Ушаковой Вере Львовне. Смирнова представляет адвокат Белкина Ольга Павловна, телефон +7 916 123-45-67.\nУшакова иск не признала.",
    "Свидетель Смирнов А. В. сообщил суду, что Вера Львовна Ушакова затопила квартиру. Белкина задала вопросы.\nПозже Смирнов уточнил показания, а Гаврилов Пётр Иванович их подтвердил.",
    "Гавриловой Марии Петровне отправлена копия. Смирнов Алексей Юрьевич участия не принимал.\nГаврилов получил решение 12 мая, Белкина О. П. обжалует его.",
  ],
  en: [
    "John Patterson filed a claim against Vera Whitfield. Mr Patterson is represented by Olivia Bennett, phone +44 20 7946 0958.\nWhitfield denies the claim.",
    "The witness J. Patterson told the court that Vera Whitfield flooded the flat. Bennett asked questions.\nLater Patterson corrected his statement, and Peter Greenwood confirmed it.",
    "A copy was sent to Mary Greenwood. John A. Patterson took no part.\nGreenwood received the decision on 12 May, and Olivia Bennett will appeal.",
  ],
};
const NAME = { ru: "Дело о заливе квартиры", en: "The flooded flat in court" };

/** People of a project with three files. */
export async function people(stage) {
  const { language, page } = stage;
  const name = NAME[language];
  await stage.fresh();
  await page
    .getByRole("combobox", { name: stage.say("project.field"), exact: true })
    .selectOption({ label: stage.say("project.new") });
  await page.getByRole("textbox", { name: stage.say("project.name") }).fill(name);
  await stage.button("project.create").click();
  for (const text of TEXTS[language]) {
    await stage.start(text);
    await stage.ended();
  }
  const region = page.getByRole("region", { name: stage.say("people.title", { name }) });
  const rows = region.getByRole("list", { name: stage.say("people.list"), exact: true }).getByRole("listitem");
  await stage.scene("people-tasks", () => stage.fresh());
  await stage.scene("people", async () => {
    await page
      .getByRole("button", { name: stage.say("people.openOf", { name }), exact: true })
      .first()
      .click();
    await rows.first().waitFor();
  });
  await stage.scene("people-menu", () =>
    rows
      .first()
      .getByRole("button", { name: stage.say("people.actions", { name: "" }) })
      .click(),
  );
  await stage.scene("people-same", async () => {
    await stage.item("people.sameAs").click();
    await page.getByRole("dialog").waitFor();
  });
  await page.keyboard.press("Escape");
  await stage.scene("people-nothing", () => region.getByRole("searchbox").fill("zzzz"));
}
