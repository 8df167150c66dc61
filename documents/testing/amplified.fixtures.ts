import { deflateRawSync, deflateSync } from "node:zlib";
import type { ErrorCode } from "../../shared/ipc/result";
import type { UnreadableReason } from "../../shared/ipc/unreadable-reasons";
import { pdfOf, wordOf, zipOf } from "./hostile.fixtures";

interface Amplified {
  readonly name: string;
  readonly make: () => Buffer;
}

interface Refusal {
  readonly code: ErrorCode;
  readonly reason?: UnreadableReason;
}

const SHEET_TYPES = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function workbookOf(rows: string, strings: readonly string[] = [], times = 1): Buffer {
  const relationship = (id: number, type: string, target: string): string =>
    `<Relationship Id="r${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`;
  const sheets = numbers(times).map((index) => `<sheet name="A${index}" sheetId="${index + 1}" r:id="r1"/>`);
  const items = strings.map((text) => `<si><t>${text}</t></si>`).join("");
  return zipOf({
    "[Content_Types].xml": SHEET_TYPES,
    "_rels/.rels": `<Relationships>${relationship(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${RELATIONSHIPS}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relationship(1, "worksheet", "worksheets/sheet1.xml")}${relationship(2, "sharedStrings", "sharedStrings.xml")}</Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${items}</sst>`,
  });
}

const spreadsheetOf = (table: string): Buffer =>
  zipOf({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });

const cellOf = (words: string, attributes: string): string =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${words}</text:p></table:table-cell>`;

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const stream = (head: string, content: string): Buffer => {
  const packed = deflateSync(Buffer.from(content));
  const begin = `<< ${head} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(begin), packed, Buffer.from("\nendstream")]);
};

/** One page draws form 0, and each form draws the next one several times. */
function pdfOfForms(forms: number, times: number, last: (index: number) => string): Buffer {
  const form = (index: number): Buffer =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /Font << /F 5 0 R >> /XObject << /N ${6 + ((index + 1) % forms)} 0 R >> >>`,
      index === forms - 1 ? last(index) : "/N Do ".repeat(times),
    );
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /N 6 0 R >> >> >>",
    stream("", "BT /F 9 Tf (Letter) Tj ET /N Do"),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...numbers(forms).map(form),
  ]);
}

const LONG = "Anna Petrova ".repeat(2_500);

/** Refused as too large, in limited time and memory. */
export const TOO_LARGE: Readonly<Record<string, Amplified & Refusal>> = {
  "a shared string in 100,000 cells": {
    name: "sst-amplify.xlsx",
    code: "input_too_large",
    make: () =>
      workbookOf(
        numbers(10_000)
          .map((row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`)
          .join(""),
        [LONG],
      ),
  },
  "a shared string in the cells of a sheet that is listed 30 times": {
    name: "sheets.xlsx",
    code: "input_too_large",
    make: () => workbookOf(`<row r="1">${'<c t="s"><v>0</v></c>'.repeat(600)}</row>`, [LONG], 30),
  },
  "16,000 columns of which each of 50,000 rows uses one": {
    name: "columns.xlsx",
    code: "input_too_large",
    make: () =>
      workbookOf(
        numbers(50_000)
          .map((row) => `<row r="${row + 1}">${sparse(row)}</row>`)
          .join(""),
      ),
  },
  "an OpenDocument cell that is repeated in its row and in rows": {
    name: "repeated.ods",
    code: "input_too_large",
    make: () =>
      spreadsheetOf(
        `<table:table-row table:number-rows-repeated="1000">${cellOf(LONG, 'table:number-columns-repeated="1000"')}</table:table-row>`,
      ),
  },
  "an OpenDocument row that is repeated a million times": {
    name: "rows.ods",
    code: "document_unreadable",
    reason: "too_big",
    make: () =>
      spreadsheetOf(
        `<table:table-row table:number-rows-repeated="1048576">${numbers(100)
          .map((index) => cellOf(`Anna ${index}`, ""))
          .join("")}</table:table-row>`,
      ),
  },
  "a docx whose text inflates from little": {
    name: "inflated.docx",
    code: "input_too_large",
    make: () =>
      wordOf(
        deflateRawSync(
          Buffer.from(
            `<w:document><w:body>${`<w:p><w:r><w:t>${LONG}</w:t></w:r></w:p>`.repeat(1_000)}</w:body></w:document>`,
          ),
        ),
      ),
  },
};

/** Read, or refused as unreadable, in limited time and memory. */
export const BOUNDED: Readonly<Record<string, Amplified>> = {
  "entities of HTML": {
    name: "entities.html",
    make: () =>
      Buffer.from(`<!DOCTYPE html><html><p>${"&amp;&CounterClockwiseContourIntegral;".repeat(200_000)}</p></html>`),
  },
  "entities of XML within each other": {
    name: "laughs.xml",
    make: () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE a [${laughs()}]><a>&e9;</a>`),
  },
  "entities within each other in a docx": {
    name: "laughs.docx",
    make: () =>
      wordOf(
        deflateRawSync(
          Buffer.from(
            `<!DOCTYPE a [${laughs()}]><w:document><w:body><w:p><w:r><w:t>Anna &e9;</w:t></w:r></w:p></w:body></w:document>`,
          ),
        ),
      ),
  },
  "forms of a PDF that draw each other without end": {
    name: "loop.pdf",
    make: () => pdfOfForms(2, 1, () => "/N Do"),
  },
  "forms of a PDF, each of which draws the next ten times": {
    name: "forms.pdf",
    make: () => pdfOfForms(9, 10, () => "BT /F 9 Tf (Anna Petrova) Tj ET"),
  },
};

/** In one of 16,000 columns; the first row uses all. */
function sparse(row: number): string {
  const cell = (column: number): string => `<c r="${columnName(column)}${row + 1}"><v>1</v></c>`;
  return row === 0 ? numbers(16_000).map(cell).join("") : cell(row % 16_000);
}

function laughs(): string {
  const entity = (level: number): string =>
    `<!ENTITY e${level} "${level === 0 ? "lol" : `&e${level - 1};`.repeat(10)}">`;
  return numbers(10).map(entity).join("");
}
