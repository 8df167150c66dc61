import fs from "node:fs";
import path from "node:path";
import { Document, Header, ImageRun, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { example } from "../texts.mjs";

/** A dot: of a picture no more is known than that it is one. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A document that comes back as a document. */
export async function documents(stage, { folder }) {
  const { language, page } = stage;
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
    await page.getByRole("menuitem").first().click();
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
