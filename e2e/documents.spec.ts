import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, type Locator } from "@playwright/test";
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Header,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";
import { strFromU8, unzipSync } from "fflate";
import { getDocumentProxy } from "unpdf";
import { compoundFile, inWords, numbers, property } from "../documents/testing/message.fixtures";
import { chooseFiles, saveTo } from "./harness/files";
import { filesHolding } from "./harness/files-holding";
import { placeOf } from "./harness/hands/place-of";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const NAMES = ["Olivia", "Bennett", "Marcus", "Feldman"];

let folder: string;
let outis: Outis;
let person: Person;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-documents-"));
  outis = await launchOutis({ userData: join(folder, "state") });
  person = new Person(outis.page);
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** By a double click. */
async function select(pane: Locator, word: string): Promise<void> {
  const { left, right, y } = await placeOf(pane, word);
  await outis.page.mouse.dblclick((left + right) / 2, y);
  await expect(toolbar()).toBeVisible();
}
const toolbar = (): Locator => outis.page.getByRole("toolbar", { name: "Review" });
const kept = (): string[] => readdirSync(join(folder, "state", "documents"));

/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function contract(): Promise<Buffer> {
  const row = (...cells: string[]): TableRow =>
    new TableRow({ children: cells.map((words) => new TableCell({ children: [new Paragraph(words)] })) });
  return Packer.toBuffer(
    new Document({
      creator: "Marcus Feldman",
      title: "Contract with Olivia Bennett",
      comments: {
        children: [{ id: 0, author: "Marcus Feldman", children: [new Paragraph("Ask Olivia Bennett by phone.")] }],
      },
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph("Contract with Olivia Bennett")] }) },
          children: [
            new Paragraph({ heading: "Heading1", children: [new TextRun("Contract of employment")] }),
            new Paragraph({
              children: [
                new TextRun("Between the watchman and Mrs Oli"),
                new TextRun({ text: "via Bennett", highlight: "yellow" }),
                new CommentRangeStart(0),
                new TextRun(" of Newton Abbot."),
                new CommentRangeEnd(0),
                new TextRun({ children: [new CommentReference(0)] }),
              ],
            }),
            new Table({ rows: [row("Name", "Salary"), row("Marcus Feldman", "4200")] }),
            new Paragraph({
              children: [new ImageRun({ type: "png", data: PICTURE, transformation: { width: 9, height: 9 } })],
            }),
          ],
        },
      ],
    }),
  );
}

/** Names are at line ends too, and continue in the next line. */
async function contractOfTwelvePages(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setAuthor("Marcus Feldman");
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= 12; number += 1) {
    const page = pdf.addPage([595, 842]);
    const lines = [
      `${number}. Services`,
      `${number}.1. The keeper of the school, the watchman and Mrs Olivia`,
      "Bennett of Newton Abbot agree to what follows in this part.",
      `${number}.2. Mr Marcus Feldman, marcus.feldman@example.com, keeps the`,
      "keys of the orchard and answers to Olivia Bennett.",
    ];
    lines.forEach((line, at) => page.drawText(line, { x: 70, y: 760 - at * 16, size: 12, font }));
  }
  return Buffer.from(await pdf.save());
}

/** Inflated parts and raw bytes. */
function partsOf(path: string): string {
  const bytes = readFileSync(path);
  return [bytes.toString("latin1"), ...Object.values(unzipSync(bytes)).map((part) => strFromU8(part))].join("\n");
}

test("a Word document is corrected by hand and saved as a Word document without the names", async () => {
  await chooseFiles(outis.page, [{ name: "Contract, Olivia Bennett.docx", buffer: await contract() }]);
  await person.start();
  await person.completed();
  // Sealed: the state contains no name in plain text.
  expect(kept()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.source$/)]);
  expect(filesHolding(join(folder, "state"), NAMES)).toEqual([]);

  await select(person.original, "watchman");
  await toolbar().getByRole("button", { name: "Hide", exact: true }).click();
  await expect(person.depersonalized).not.toContainText("watchman");
  await select(person.original, "employment");
  await toolbar().getByRole("button", { name: "Hide", exact: true }).click();
  await expect(person.depersonalized).not.toContainText("employment");

  const saved = join(folder, "saved.docx");
  await saveTo(outis, saved);
  await outis.page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = outis.page.getByRole("dialog", { name: "Before you save the document" });
  await expect(dialog).toContainText("1 image");
  await dialog.getByRole("button", { name: "Don't save" }).click();
  await expect(dialog).toBeHidden();
  expect(existsSync(saved)).toBe(false);

  await outis.page.getByRole("button", { name: "Other formats" }).click();
  await outis.page.getByRole("menuitem", { name: "Same kind of document (.docx)" }).click();
  await dialog.getByRole("button", { name: "Save the document" }).click();
  await expect(outis.page.getByText("Saved: saved.docx")).toBeVisible();

  const parts = partsOf(saved);
  for (const word of [...NAMES, "watchman", "employment"]) expect(parts).not.toContain(word);
  const body = strFromU8(unzipSync(readFileSync(saved))["word/document.xml"] ?? new Uint8Array());
  expect(body).toContain("<w:tbl>");
  expect(body).toContain("4200");
  expect(body).toMatch(/<w:highlight w:val="yellow"/);
  for (const ending of ["json", "pdf"]) {
    const report = join(folder, `report.${ending}`);
    await saveTo(outis, report);
    await outis.page.getByRole("button", { name: "Other formats" }).click();
    await outis.page.getByRole("menuitem", { name: "Depersonalization report…" }).click();
    await expect(outis.page.getByText(`Saved: report.${ending}`)).toBeVisible();
    for (const name of NAMES) expect(readFileSync(report, "latin1")).not.toContain(name);
  }
  const hash = createHash("sha256").update(readFileSync(saved)).digest("hex");
  expect(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).toMatchObject({
    task: { editsByHand: 2 },
    sha256: { resultFile: hash },
  });
  expect(readFileSync(join(folder, "report.pdf"), "latin1")).toMatch(/^%PDF-/);
  expect(body).toMatch(/Between the \[NAME_\d\] and Mrs \[NAME_\d\]/);
});

test("a PDF contract of twelve pages is corrected by hand and saved redacted", async () => {
  await chooseFiles(outis.page, [{ name: "Contract.pdf", buffer: await contractOfTwelvePages() }]);
  await person.start();
  await person.completed();
  for (const word of ["watchman", "orchard"]) {
    await select(person.original, word);
    await toolbar().getByRole("button", { name: "Hide all like this" }).click();
    await expect(person.depersonalized).not.toContainText(word);
  }
  const saved = join(folder, "saved.pdf");
  await saveTo(outis, saved);
  await outis.page.getByRole("button", { name: "Save", exact: true }).click();
  await outis.page.getByRole("dialog").getByRole("button", { name: "Save the document" }).click();
  await expect(outis.page.getByText("Saved: saved.pdf")).toBeVisible({ timeout: 60_000 });

  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(saved)));
  expect(pdf.numPages).toBe(12);
  for (let number = 1; number <= 12; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(text).toContain(`${number}.1. The keeper of the school`);
    expect(text).toMatch(/\[NAME_\d+\]/);
    for (const word of [...NAMES, "watchman", "orchard"]) expect(text).not.toContain(word);
  }
});

test("a table keeps its form, and its document is kept after a restart and deleted with the task", async () => {
  const table = `Name;Phone;Note\r\nOlivia Bennett;+44 20 7946 0958;"calls; often"\r\nMarcus Feldman;+44 20 7946 0123;-\r\n`;
  await chooseFiles(outis.page, [{ name: "people.csv", buffer: Buffer.from(`\uFEFF${table}`) }]);
  await person.start();
  await person.completed();
  await outis.close();
  outis = await launchOutis({ userData: join(folder, "state") });
  person = new Person(outis.page);
  await person.tasks.first().click();

  const saved = join(folder, "saved.csv");
  await saveTo(outis, saved);
  await outis.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(outis.page.getByText("Saved: saved.csv")).toBeVisible();
  const text = readFileSync(saved, "utf8");
  for (const name of NAMES) expect(text).not.toContain(name);
  expect(text).toMatch(
    /^\uFEFFName;Phone;Note\r\n\[NAME_1\];\[[A-Z]+_1\];"calls; often"\r\n\[NAME_2\];\[[A-Z]+_2\];-\r\n$/,
  );

  expect(kept()).toHaveLength(1);
  await person.tasks.first().hover();
  await person.tasks
    .first()
    .getByRole("button", { name: /^Actions/ })
    .click();
  await outis.page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  await expect(person.tasks).toHaveCount(0);
  await outis.close();
  outis = await launchOutis({ userData: join(folder, "state") });
  await expect.poll(kept).toEqual([]);
});

test("an Outlook mail is saved as eml, with a notice before", async () => {
  const mail = compoundFile({
    "__properties_version1.0": numbers(32),
    [property("0037")]: inWords("The contract"),
    [property("0C1A")]: inWords("Olivia Bennett"),
    [property("1000")]: inWords("Please call Marcus Feldman about the contract. Best regards, Olivia Bennett"),
  });
  await chooseFiles(outis.page, [{ name: "letter.msg", buffer: mail }]);
  await person.start();
  await person.completed();
  const saved = join(folder, "saved.eml");
  await saveTo(outis, saved);
  await outis.page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = outis.page.getByRole("dialog");
  await expect(dialog).toContainText("the email is saved as eml");
  await dialog.getByRole("button", { name: "Save the document" }).click();
  await expect(outis.page.getByText("Saved: saved.eml")).toBeVisible();
  const [head = "", body = ""] = readFileSync(saved, "latin1").split("Content-Transfer-Encoding: base64\r\n\r\n");
  const text = Buffer.from(body.split("--")[0] ?? "", "base64").toString("utf8");
  expect(head).toContain("Subject: The contract");
  expect(text).toMatch(/^Please call \[NAME_\d\] about the contract\./);
  for (const name of NAMES) expect(head + text).not.toContain(name);
});

test("a document whose text was edited before the start is saved as text, with a notice", async () => {
  await chooseFiles(outis.page, [{ name: "note.md", buffer: Buffer.from("# Note\nOlivia Bennett called.\n") }]);
  await expect(person.input).toHaveValue(/Olivia/);
  await person.input.press("End");
  await person.input.pressSequentially(" Twice.");
  await person.start();
  await person.completed();
  await outis.page.getByRole("button", { name: "Other formats" }).click();
  await expect(outis.page.getByText("The text was edited before it was started")).toBeVisible();
  await expect(outis.page.getByRole("menuitem", { name: /^Same kind/ })).toHaveCount(0);
  expect(kept()).toEqual([]);
});
