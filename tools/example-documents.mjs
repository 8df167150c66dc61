// node tools/example-documents.mjs: writes examples/contract-en.docx, contract-en.pdf and staff-en.csv. All people are invented.
import fs from "node:fs";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { Document, HeadingLevel, Packer, Paragraph } from "docx";
import { at } from "./setup/root.mjs";

const TITLE = "Lease agreement";
const PARAGRAPHS = [
  "Bristol, 4 March 2024",
  "Landlord: Gareth Penhallow, 27 Larkspur Close, Exeter, telephone 020 7946 0417, e-mail g.penhallow@example.org.",
  "Tenant: Imogen Dunmore, born on 9 June 1989, telephone 020 7946 0321.",
  "1. Mr Penhallow lets the flat at 14 Tallow Lane, Bristol, to Ms Dunmore for twelve months from 1 April 2024.",
  "2. Ms Dunmore pays 940 pounds a month to the account with the IBAN GB21 TEST 0000 0012 3456 78.",
  "3. Notices are valid if they are sent to imogen.dunmore@example.com.",
  "Signed: Gareth Penhallow, Imogen Dunmore",
];
const STAFF = [
  "Name,Team,Telephone,Salary",
  "Imogen Dunmore,North,020 7946 0321,41000",
  "Gareth Penhallow,North,020 7946 0417,38500",
  "Renata Okoye,Harbour,020 7946 0558,44200",
];
const WRITTEN = new Date("2024-03-04T12:00:00Z");

async function docx() {
  const title = new Paragraph({ text: TITLE, heading: HeadingLevel.HEADING_1 });
  const children = [title, ...PARAGRAPHS.map((text) => new Paragraph({ text, spacing: { after: 160 } }))];
  return Packer.toBuffer(new Document({ title: TITLE, creator: "Outis", sections: [{ children }] }));
}

async function pdf() {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (const set of ["setCreationDate", "setModificationDate"]) document[set](WRITTEN);
  const page = document.addPage([595, 842]);
  page.drawText(TITLE, { x: 60, y: 760, size: 20, font });
  page.drawText(PARAGRAPHS.join("\n\n"), { x: 60, y: 720, size: 12, font, maxWidth: 475, lineHeight: 16 });
  return document.save();
}

const FILES = {
  "contract-en.docx": await docx(),
  "contract-en.pdf": await pdf(),
  "staff-en.csv": `${STAFF.join("\n")}\n`,
};
for (const [name, content] of Object.entries(FILES)) fs.writeFileSync(at("examples", name), content);
