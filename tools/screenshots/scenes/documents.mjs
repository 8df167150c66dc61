import fs from "node:fs";
import path from "node:path";
import { Document, Header, ImageRun, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { example } from "../texts.mjs";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export async function documents(stage, { folder }) {
  const { language, page } = stage;
  await columns(stage, folder);
  const file = path.join(folder, "complaint.docx");
  fs.writeFileSync(file, await wordFile(example("complaint", language)));
  await stage.scene("documents-menu", async () => {
    await stage.fresh();
    await stage.choose([file]);
    await page.locator(".surface-strip").getByText("complaint.docx").waitFor();
    await stage.button("compose.start").click();
    await stage.ended();
    await stage.button("workspace.formats").click();
    await page.getByRole("menuitem").first().waitFor();
  });
  await stage.scene("documents-asked", async () => {
    await stage.saveTo(path.join(folder, "saved.docx"));
    await page.getByRole("menuitem", { name: stage.say("workspace.format.source", { extension: "docx" }) }).click();
    await page.getByRole("dialog").waitFor();
  });
  await page.keyboard.press("Escape");
  await stage.scene("documents-details", () => stage.tab("details").click());
  await stage.scene("documents-edited", async () => {
    await stage.fresh();
    await stage.choose([file]);
    await page.locator(".surface-strip").getByText("complaint.docx").waitFor();
    await stage.surface.press("End");
    await stage.surface.pressSequentially(" …");
    await stage.button("compose.start").click();
    await stage.ended();
    await stage.button("workspace.formats").click();
    await page.getByRole("menuitem").first().waitFor();
  });
  await page.keyboard.press("Escape");
  await stage.saveTo(path.join(folder, `report-${language}.pdf`));
  await stage.button("workspace.formats").click();
  await stage.item("workspace.format.report").click();
  await page.getByText(`report-${language}.pdf`).waitFor();
  fs.copyFileSync(path.join(folder, `report-${language}.pdf`), path.join(stage.out, `report-${language}.pdf`));
}

const STAFF = {
  en: [
    ["Name", "Manager", "Team", "Phone", "Salary", "Note"],
    ["Olivia Bennett", "Marcus Feldman", "Blue Heron", "+44 20 7946 0958", "4200", "back in May"],
    ["Hannah Whitfield", "Marcus Feldman", "Grey Owl", "+44 20 7946 0123", "3900", "calls Olivia"],
  ],
  ru: [
    ["Сотрудник", "Руководитель", "Команда", "Телефон", "Оклад", "Заметка"],
    ["Ольга Сергеевна Ветрова", "Марк Фельдман", "Синяя цапля", "+7 916 123-45-67", "142000", "вернётся в мае"],
    ["Анна Павловна Уткина", "Марк Фельдман", "Серая сова", "+7 903 765-43-21", "139000", "звонит Ольге"],
  ],
};

async function columns(stage, folder) {
  const { language, page } = stage;
  const file = path.join(folder, "staff.csv");
  fs.writeFileSync(file, STAFF[language].map((row) => `${row.join(";")}\n`).join(""));
  await stage.scene("documents-columns", async () => {
    await stage.fresh();
    await stage.choose([file]);
    const rows = page.getByRole("region", { name: stage.say("columns.title") }).getByRole("combobox");
    await rows.first().waitFor();
    await rows.nth(1).selectOption("keep");
    await rows.nth(2).selectOption("organization");
  });
  await stage.scene("documents-columns-done", async () => {
    await stage.button("compose.start").click();
    await stage.ended();
  });
  const label = { ru: "ИМЯ", en: "NAME" }[language];
  const answer = path.join(folder, "answer.csv");
  fs.writeFileSync(answer, `${STAFF[language][0].slice(0, 2).join(";")}\n[${label}_1];?\n[${label}_9];?\n`);
  await stage.scene("documents-restored", async () => {
    await page
      .getByRole("main")
      .getByRole("button", { name: stage.say("workspace.bringBack") })
      .click();
    const chooser = page.waitForEvent("filechooser");
    await stage.button("restore.chooseDocument").click();
    await (await chooser).setFiles([answer]);
    await page.locator(".restore .field-hint").first().waitFor();
    await page.keyboard.press("Control+Enter");
    await page.locator(".restored-text").waitFor();
  });
}

function wordFile(text) {
  const row = (...cells) =>
    new TableRow({ children: cells.map((words) => new TableCell({ children: [new Paragraph(words)] })) });
  const picture = new ImageRun({ type: "png", data: PICTURE, transformation: { width: 9, height: 9 } });
  const children = [
    ...text.split("\n").map((line) => new Paragraph(line)),
    new Table({ rows: [row("1", "2"), row("3", "4")] }),
    new Paragraph({ children: [picture] }),
  ];
  const headers = { default: new Header({ children: [new Paragraph("7")] }) };
  return Packer.toBuffer(new Document({ sections: [{ headers, children }] }));
}
