import type { MappedDocument } from "../mapped-document";
import { readCustomData } from "../ooxml/custom-data";
import { removeUnreadable } from "../ooxml/embedded";
import { readProperties } from "../ooxml/properties";
import { readLinks, type Relationship, relationshipsOf } from "../ooxml/relationships";
import { PackageDraft } from "../package/package-draft";
import { PartCounter } from "../part-counter";
import { attributeText } from "../xml/scan-xml";
import type { FormulaNames } from "../sheets/formula-names";
import { readPhoneticText } from "./phonetic-text";
import { readAsides } from "./read-asides";
import { removePivots } from "./remove-pivots";
import { SheetsText } from "./sheets-text";
import { readWorkbook, type Workbook } from "./workbook";

/**
 * A workbook as text with the way back: each sheet is its name and a table with tabs between its cells, so that columns
 * keep their headers; what does not stand in cells follows under headings of its own. Throws `DocumentFailure`.
 * Format: SpreadsheetML, ECMA-376 part 1, 18.
 */
export function mapXlsx(bytes: Uint8Array): MappedDocument {
  const draft = new PackageDraft(bytes);
  const source = (part: string): string | undefined => draft.source(part);
  const workbook = readWorkbook(source);
  const names = namesOf(draft, workbook);
  const sheets = new SheetsText(workbook, source);
  let body = "";
  for (const sheet of workbook.sheets) {
    const name = attributeText(draft.source(workbook.part) ?? "", sheet.tag, "name", "identifier");
    if (name !== undefined) draft.add(workbook.part, name, "sheetName");
    const text = sheets.read(sheet, draft.length, draft, names);
    draft.own(`${text}\n`);
    if (body.length < 100_000) body += text.slice(0, 100_000);
    draft.counter.read("tables");
  }
  for (const { name = "", start, end } of sheets.places) draft.place("cell", start, end, name);
  const relationships = relationshipsOf(draft);
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
  draft.changeBy((edits) => {
    const { raw, formulas } = sheets.edits(edits);
    const lost = new PartCounter();
    lost.leaveOut("formulas", formulas);
    // It lists the cells with formulas; Excel makes it anew.
    const chained =
      formulas > 0 && chain?.target !== undefined ? withoutChain(draft, chain, raw) : { raw, removed: [] };
    return { ...chained, notCarried: lost.parts.leftOut };
  });
  return { ...draft.finish(body), columns: sheets.columns };
}

/** Parts with words of their own, by the last word of the type of what points to them. */
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

function namesOf(draft: PackageDraft, { part, sheets }: Workbook): FormulaNames {
  const defined = new Set<string>();
  draft.scan(part, () => ({
    open: ({ name, attributes }) => {
      const own = attributes["name"];
      if (/(?:^|:)definedName$/.test(name) && own !== undefined && !own.startsWith("_")) defined.add(own);
    },
    close: () => undefined,
    text: () => undefined,
  }));
  return { sheets: new Set(sheets.map(({ name }) => name)), defined };
}

type Raw = ReturnType<SheetsText["edits"]>["raw"];

/** Leaves the list of formulas out of the package, with what points to it. */
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
