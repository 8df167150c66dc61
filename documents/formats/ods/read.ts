import { damaged } from "../../document-failure";
import type { DocumentColumn, Edit, MappedDocument, PlacedText } from "../../mapped-document";
import { readMeta } from "../odf/odf-meta";
import { readObjects, readPart, refuseEncrypted, removeUnread } from "../odf/odf-parts";
import { PackageDraft } from "../../package/package-draft";
import { type OwnChanges } from "../../package/own-changes";
import { type KnownEdits } from "../../package/own-changes";
import { PartCounter } from "../../part-counter";
import type { FormulaNames } from "../../sheets/formula-names";
import { columnName } from "../../sheets/cell";
import { editedCells, withEdits } from "../../sheets/edited-cells";
import { sheetColumns } from "../../sheets/sheet-columns";
import { type SheetTable, sheetTable } from "../../sheets/sheet-table";
import { attributeText, localName, type Tag } from "../../xml/scan-xml";
import { TracedBuilder } from "../../xml/traced-text";
import { type OdsSheet, SheetReader } from "./read-sheets";
import { keptFormulas } from "./kept-formulas";
import { namesIn, readReferences } from "./references";
import { writeSheet } from "./write-sheets";
import { withPackagePictures } from "../picture/package-pictures";
import { withUniqueSheets } from "../../sheets/unique-sheets";

const CONTENT = "content.xml";
const SETTINGS = "settings.xml";
/** With more cells, places are reported by row. */
const MOST_PLACES = 50_000;

interface ReadSheet extends OdsSheet {
  readonly table: SheetTable;
  readonly nameStart: number;
  readonly start: number;
  readonly end: number;
}

/** Each sheet as its name and a table with tabs, then words outside the cells. */
export function mapOds(bytes: Uint8Array): MappedDocument {
  const draft = new PackageDraft(bytes);
  refuseEncrypted(draft);
  const source = draft.source(CONTENT) ?? "";
  const names = namesIn(source);
  const reader = readContent(draft, names);
  const sheets = reader.sheets.map((sheet) => addSheet(draft, sheet));
  const body = sheets.map(({ table }) => table.text.slice(0, 100_000)).join("\n");
  addPlaces(draft, sheets);
  for (const line of reader.marks.finish().lines()) {
    if (/[\p{L}\p{N}]/u.test(line.text)) draft.aside("charts", CONTENT, line, "textBox");
  }
  readHeads(draft);
  readObjects(draft);
  for (const part of draft.zip.names.filter((name) => /(?:^|\/)Object [^/]+\/content\.xml$/.test(name))) {
    draft.scan(part, (words) => ({
      open: (tag) => readReferences(draft, part, words, tag, names),
      close: () => undefined,
      text: () => undefined,
    }));
  }
  readSettings(draft, names);
  readMeta(draft);
  removeUnread(draft);
  draft.changeBy((edits, known) => changes(source, sheets, edits, known));
  return { ...draft.finish(body), columns: columnsOf(sheets) };
}

function readContent(draft: PackageDraft, names: FormulaNames): SheetReader {
  const readers: SheetReader[] = [];
  draft.scan(CONTENT, (source) => {
    const reader = new SheetReader(draft, CONTENT, source, names);
    readers.push(reader);
    return reader;
  });
  const [reader] = readers;
  if (reader === undefined) throw damaged();
  return reader;
}

function readHeads(draft: PackageDraft): void {
  for (const { words, place } of readPart(draft, "styles.xml")?.stories ?? []) {
    for (const line of words.lines()) {
      if (!/[\p{L}\p{N}]/u.test(line.text) || /^(?:page|страница) \d+(?: ?\/ ?\d+)?$/i.test(line.text.trim())) continue;
      draft.counter.read("runningHeads");
      draft.aside("heads", "styles.xml", line, place);
    }
  }
}

function addSheet(draft: PackageDraft, sheet: OdsSheet): ReadSheet {
  const nameStart = sheet.name === undefined ? draft.length : draft.add(CONTENT, sheet.name, "sheetName");
  const table = sheetTable(sheet.cells, sheet.texts);
  const start = draft.own(`${table.text}\n`);
  draft.counter.read("tables");
  return { ...sheet, table, nameStart, start, end: start + table.text.length };
}

function addPlaces(draft: PackageDraft, sheets: readonly ReadSheet[]): void {
  const isMany = sheets.reduce((sum, { cells }) => sum + cells.length, 0) > MOST_PLACES;
  for (const sheet of sheets) {
    let last: PlacedText | undefined;
    for (let index = 0; index < sheet.cells.length; index += 1) {
      const { row, column } = sheet.cells.cell(index);
      const name = `${sheet.name?.text ?? ""}!${isMany ? "" : columnName(column)}${row}`;
      const end = sheet.start + sheet.cells.end(index);
      if (last?.name !== name) {
        if (last !== undefined) draft.place("cell", last.start, last.end, last.name ?? "");
        last = { place: "cell", name, start: sheet.start + sheet.cells.start(index), end };
      } else last = { ...last, end };
    }
    if (last !== undefined) draft.place("cell", last.start, last.end, last.name ?? "");
  }
}

const columnsOf = (sheets: readonly ReadSheet[]): DocumentColumn[] =>
  sheets.flatMap(({ name, table, start }) => sheetColumns(name?.text ?? "", table, start));

function readSettings(draft: PackageDraft, { sheets }: FormulaNames): void {
  draft.scan(SETTINGS, (source) => {
    const words = new TracedBuilder();
    return {
      open: (tag: Tag) => {
        words.finish();
        const key = Object.entries(tag.attributes).find(([, value]) => sheets.has(value))?.[0];
        const name = key === undefined ? undefined : attributeText(source, tag, key, "identifier");
        if (name !== undefined) draft.aside("bookmarks", SETTINGS, name, "sheetName");
      },
      close: (name) => {
        const value = words.finish();
        if (localName(name) === "config-item" && sheets.has(value.text)) {
          draft.aside("bookmarks", SETTINGS, value.as("identifier"), "sheetName");
        }
      },
      text: (text, raw) => words.raw(text, raw),
    };
  });
}

function changes(source: string, sheets: readonly ReadSheet[], edits: readonly Edit[], known: KnownEdits): OwnChanges {
  const lost = new PartCounter();
  const edited = sheets.map(({ name, table, start, end }) => ({
    name: name?.text ?? "",
    table,
    cells: [...editedCells(table.cells, within(start, end, edits))],
  }));
  const kept = keptFormulas(source, edited, known);
  const raw = sheets.flatMap(({ name, nameStart, table, rows, start, end }) => {
    const sheet = withEdits(name?.text ?? "", within(nameStart, nameStart + (name?.text.length ?? 0), edits));
    const writing = { lost, sheet: sheet.replace(/[[\]]/g, ""), keepsFormula: (from: number) => kept.has(from) };
    return writeSheet(source, table, rows, within(start, end, edits), writing);
  });
  return { raw: new Map(raw.length === 0 ? [] : [[CONTENT, raw]]), removed: [], notCarried: lost.parts.leftOut };
}

const within = (start: number, end: number, edits: readonly Edit[]): Edit[] =>
  edits
    .filter((edit) => edit.start <= end && edit.end >= start && (edit.start < end || edit.start === edit.end))
    .map((edit) => ({
      // An edit that starts before the sheet inserts its replacement there.
      replacement: edit.start < start ? "" : edit.replacement,
      start: Math.max(edit.start, start) - start,
      end: Math.min(edit.end, end) - start,
    }));

export const read = withPackagePictures((bytes) => withUniqueSheets(mapOds(bytes)));
