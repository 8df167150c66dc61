import type { MappedDocument } from "../../mapped-document";
import { readCustomData } from "../../ooxml/custom-data";
import { removeUnreadable } from "../../ooxml/embedded";
import { readProperties } from "../../ooxml/properties";
import { readLinks, type Relationship, relationshipsOf } from "../../ooxml/relationships";
import { PackageDraft } from "../../package/package-draft";
import { PartCounter } from "../../part-counter";
import { attributeText } from "../../xml/scan-xml";
import type { FormulaNames } from "../../sheets/formula-names";
import { readPhoneticText } from "./phonetic-text";
import { readAsides } from "./read-asides";
import { removePivots } from "./remove-pivots";
import { SheetsText } from "./sheets-text";
import { headerRowsOf, withUniqueHeaders } from "./unique-headers";
import { readWorkbook, type Workbook } from "./workbook";
import { withPackagePictures } from "../picture/package-pictures";
import { withUniqueSheets } from "../../sheets/unique-sheets";

/** SpreadsheetML (ECMA-376 part 1, 18): each sheet as its name and a table with tabs, then words outside the cells. */
export function mapXlsx(bytes: Uint8Array): MappedDocument {
  const draft = new PackageDraft(bytes);
  const source = (part: string): string | undefined => draft.source(part);
  const workbook = readWorkbook(source);
  const relationships = relationshipsOf(draft);
  const names = namesOf(draft, workbook, relationships);
  const sheets = new SheetsText(workbook, source);
  let body = "";
  for (const sheet of workbook.sheets) {
    const name = attributeText(draft.source(workbook.part) ?? "", sheet.tag, "name", "identifier");
    const nameStart = name === undefined ? draft.length : draft.add(workbook.part, name, "sheetName");
    const text = sheets.read(sheet, nameStart, draft, names);
    draft.own(`${text}\n`);
    if (body.length < 100_000) body += text.slice(0, 100_000);
    draft.counter.read("tables");
  }
  for (const { name = "", start, end } of sheets.places) draft.place("cell", start, end, name);
  draft.followOwn((words) => sheets.placesOf(words));
  const asides = asideParts(relationships, workbook);
  for (const part of asides) readAsides(draft, part, names);
  const strings = workbook.strings === undefined ? [] : [workbook.strings];
  for (const part of new Set([...strings, ...workbook.sheets.map((sheet) => sheet.part), ...asides]))
    readPhoneticText(draft, part);
  removePivots(draft, workbook, relationships);
  removeUnreadable(draft, relationships);
  readLinks(draft, relationships);
  readCustomData(draft);
  readProperties(draft);
  draft.counter.leaveOut("pictures", draft.zip.names.filter((name) => /\/media\/./.test(name)).length);
  const chain = relationships.find(({ type }) => type === "calcChain");
  draft.changeBy((edits, known) => {
    const { raw: ofCells, formulas, areFormulasLeft, lists } = sheets.edits(edits, known);
    const lost = new PartCounter();
    for (const cell of formulas) lost.leaveOut("formulas", 1, cell);
    lost.leaveOut("formFields", lists);
    const raw = areFormulasLeft && ofCells.size > 0 ? withRecalculation(draft, workbook.part, ofCells) : ofCells;
    // Calculation chain; Excel creates it again.
    const chained =
      formulas.length > 0 && chain?.target !== undefined ? withoutChain(draft, chain, raw) : { raw, removed: [] };
    return { ...chained, notCarried: lost.parts.leftOut };
  });
  const headers = sheets.headerCells(headerRowsOf(draft, relationships));
  const document = withUniqueHeaders(draft.finish(body), headers, (words) => sheets.placesOf(words));
  return { ...document, columns: sheets.columns };
}

/** By reference type. */
const ASIDES = new Set([
  "comments",
  "threadedComment",
  "person",
  "drawing",
  "chart",
  "chartEx",
  "table",
  "tableSingleCells",
  "externalLink",
  "connections",
  "diagramData",
  "chartUserShapes",
  "metadata",
  "styles",
]);

const asideParts = (relationships: readonly Relationship[], { part }: Workbook): Set<string> =>
  new Set([
    part,
    ...relationships.flatMap(({ type, target }) => (ASIDES.has(type) && target !== undefined ? [target] : [])),
  ]);

function namesOf(
  draft: PackageDraft,
  { part, sheets }: Workbook,
  relationships: readonly Relationship[],
): FormulaNames {
  const columns = new Set<string>();
  for (const { type, target } of relationships) {
    if (type !== "table" || target === undefined) continue;
    draft.scan(target, () => ({
      open: ({ name, attributes }) => {
        const own = attributes["name"];
        if (/(?:^|:)tableColumn$/.test(name) && own !== undefined) columns.add(own);
      },
      close: () => undefined,
      text: () => undefined,
    }));
  }
  const defined = new Set<string>();
  draft.scan(part, () => ({
    open: ({ name, attributes }) => {
      const own = attributes["name"];
      if (/(?:^|:)definedName$/.test(name) && own !== undefined && !own.startsWith("_")) defined.add(own);
    },
    close: () => undefined,
    text: () => undefined,
  }));
  return { sheets: new Set(sheets.map(({ name }) => name)), defined, columns };
}

/** After `calcPr` (ECMA-376 part 1, 18.2.27). */
const BEHIND_CALCULATION =
  /<(?:[\w.-]+:)?(?:oleSize|customWorkbookViews|pivotCaches|smartTagPr|smartTagTypes|webPublishing|fileRecoveryPr|webPublishObjects|extLst)[\s/>]|<\/(?:[\w.-]+:)?workbook\s*>/;

/** Stored values may be outdated. */
function withRecalculation(draft: PackageDraft, part: string, raw: Raw): Raw {
  const source = draft.source(part) ?? "";
  const known = /<(?:[\w.-]+:)?calcPr(?=[\s/>])/.exec(source);
  const end = known === null ? -1 : source.indexOf(">", known.index);
  const tag = known === null ? "" : source.slice(known.index, end + 1);
  const at = known === null ? (BEHIND_CALCULATION.exec(source)?.index ?? source.length) : known.index;
  const prefix = /<([\w.-]+:)?workbook[\s>]/.exec(source)?.[1] ?? "";
  const replacement =
    known === null
      ? `<${prefix}calcPr fullCalcOnLoad="1"/>`
      : tag.replace(/\sfullCalcOnLoad\s*=\s*(?:"[^"]*"|'[^']*')/, "").replace(/\s*(\/?)>$/, ' fullCalcOnLoad="1"$1>');
  const edit = { start: at, end: at + tag.length, replacement };
  return new Map(raw).set(part, [...(raw.get(part) ?? []), edit]);
}

type Raw = ReturnType<SheetsText["edits"]>["raw"];

function withoutChain(
  draft: PackageDraft,
  { target = "", part, tag }: Relationship,
  raw: Raw,
): { raw: Raw; removed: string[] } {
  const types = "[Content_Types].xml";
  const edits = new Map(raw);
  edits.set(part, [...(raw.get(part) ?? []), { start: tag.start, end: tag.end, replacement: "" }]);
  draft.scan(types, () => ({
    open: ({ attributes, start, end }) => {
      if (attributes["PartName"] === `/${target}`) edits.set(types, [{ start, end, replacement: "" }]);
    },
    close: () => undefined,
    text: () => undefined,
  }));
  return { raw: edits, removed: [target] };
}

export const read = withPackagePictures((bytes) => withUniqueSheets(mapXlsx(bytes)));
