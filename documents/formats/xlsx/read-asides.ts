import type { Place } from "../../mapped-document";
import { isMadeByProgram, isShapeName } from "../../ooxml/boilerplate";
import type { PackageDraft, Section } from "../../package/package-draft";
import { attributeText, localName, scanXml, type Tag, type XmlEvents } from "../../xml/scan-xml";
import { TracedBuilder, TracedText } from "../../xml/traced-text";
import type { FormulaNames } from "../../sheets/formula-names";
import { readChoices, readFormula } from "./formula-words";

type Rule = readonly [names: readonly string[], section: Section, place: Place];

const ATTRIBUTES: Readonly<Record<string, Rule>> = {
  cNvPr: [["descr", "title", "name"], "descriptions", "altText"],
  hlinkClick: [["tooltip"], "links", "altText"],
  hyperlink: [["display", "tooltip"], "links", "altText"],
  dataValidation: [["promptTitle", "prompt", "errorTitle", "error"], "forms", "formField"],
  cfRule: [["text"], "fields", "cell"],
  definedName: [["comment", "description", "help", "statusBar"], "bookmarks", "bookmark"],
  table: [["comment"], "descriptions", "altText"],
  tableColumn: [["totalsRowLabel"], "forms", "cell"],
  person: [["displayName", "userId"], "people", "property"],
  fileSharing: [["userName"], "people", "property"],
  filter: [["val"], "fields", "cell"],
  inputCells: [["val"], "data", "property"],
  scenario: [["name", "user", "comment"], "data", "property"],
  protectedRange: [["name"], "bookmarks", "bookmark"],
  customWorkbookView: [["name"], "data", "property"],
  connection: [["name", "description", "sourceFile"], "data", "property"],
  dbPr: [["connection", "command"], "data", "property"],
  webPr: [["url", "post"], "data", "property"],
  textPr: [["sourceFile"], "data", "property"],
  sheetName: [["val"], "data", "property"],
};
const FORMULAS = new Set([
  "f",
  "formula",
  "formula1",
  "formula2",
  "definedName",
  "calculatedColumnFormula",
  "totalsRowFormula",
]);
const HEADS = new Set(["oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter"]);
const BLOCKS: Readonly<Record<string, readonly [Section, Place]>> = {
  comment: ["comments", "comment"],
  threadedComment: ["comments", "comment"],
  p: ["charts", "textBox"],
  v: ["charts", "altText"],
  author: ["people", "property"],
};
const WORDS = new Set(["t", "text", "v", "author"]);
/** Codes in a header: `&P`, `&"Arial,Bold"`, `&12`. */
const HEAD_CODE = /&(?:"[^"]*"|\d+|[A-Z+-])/gi;

/** `from`: end of a sheet's cells. */
export function readAsides(draft: PackageDraft, part: string, names: FormulaNames, from = 0, to?: number): void {
  const source = draft.source(part);
  if (source === undefined) return;
  const events = asideEvents(draft, part, source, names);
  if (from === 0 && to === undefined) {
    draft.scan(part, () => events);
    return;
  }
  scanXml(source.slice(from, to), shifted(events, from));
}

const shifted = ({ open, close, text }: XmlEvents, by: number): XmlEvents => ({
  open: (tag) => open({ ...tag, start: tag.start + by, end: tag.end + by }),
  close: (name, end) => close(name, end + by),
  text: (words, raw) => text(words, { ...raw, rawStart: raw.rawStart + by, rawEnd: raw.rawEnd + by }),
});

function asideEvents(draft: PackageDraft, part: string, source: string, names: FormulaNames): XmlEvents {
  const words = new TracedBuilder();
  const open: string[] = [];
  let label: TracedText | undefined;
  let block: string | undefined;
  let numbers = 0;
  let isList = false;
  return {
    open: (tag) => {
      const name = localName(tag.name);
      open.push(name);
      if (/^num(?:Cache|Lit)$/.test(name)) numbers += 1;
      readTag(draft, part, source, tag);
      if (name === "dataValidation") isList = tag.attributes["type"] === "list";
      if (block === undefined && name in BLOCKS) {
        block = name;
        words.finish();
        const cell = /omment$/.test(name) ? tag.attributes["ref"] : undefined;
        label = cell === undefined ? undefined : TracedText.plain(cell);
      } else if (FORMULAS.has(name) || HEADS.has(name)) words.finish();
    },
    close: (qualified) => {
      const name = localName(qualified);
      open.pop();
      if (/^num(?:Cache|Lit)$/.test(name)) numbers -= 1;
      if (FORMULAS.has(name))
        readFormulaOf(
          draft,
          part,
          source,
          words.finish(),
          names,
          isList && (name === "formula1" || open.includes("formula1")),
        );
      else if (HEADS.has(name)) readHead(draft, part, words.finish());
      else if (name === block) {
        const traced = words.finish();
        const [section, place] = BLOCKS[name] ?? ["data", "body"];
        if (name === "comment" || name === "threadedComment") draft.counter.read("comments");
        if (/[\p{L}\p{N}]/u.test(traced.text) && !isMadeByProgram(traced.text)) {
          draft.aside(section, part, traced, place, name === "author" ? "author" : label);
        }
        block = undefined;
      }
    },
    text: (text, raw) => {
      const name = open.at(-1) ?? "";
      const isWord = WORDS.has(name) && block !== undefined && numbers === 0 && !open.includes("rPh");
      if (isWord || FORMULAS.has(name) || HEADS.has(name)) words.raw(text, raw);
    },
  };
}

function readFormulaOf(
  draft: PackageDraft,
  part: string,
  source: string,
  words: TracedText,
  names: FormulaNames,
  isList: boolean,
): void {
  const [first, last] = [words.pieces[0], words.pieces.at(-1)];
  if (first === undefined || last === undefined) return;
  const place = { source, from: first.rawStart, to: last.rawEnd };
  if (!isList || !readChoices(draft, part, place)) readFormula(draft, part, place, names);
}

function readHead(draft: PackageDraft, part: string, head: TracedText): void {
  let at = 0;
  const tell = (end: number): void => {
    const words = head.slice(at, end);
    if (!/[\p{L}\p{N}]/u.test(words.text)) return;
    draft.counter.read("runningHeads");
    draft.aside("heads", part, words, "header");
  };
  for (const { 0: code, index } of head.text.matchAll(HEAD_CODE)) {
    tell(index);
    at = index + code.length;
  }
  tell(head.text.length);
}

function readTag(draft: PackageDraft, part: string, source: string, tag: Tag): void {
  const element = localName(tag.name);
  // The folder of the user who saved it.
  if (element === "absPath") draft.cut(part, tag.start, tag.end);
  if (element === "numFmt") readNumberFormat(draft, part, source, tag);
  if (element === "tableColumn") readTableColumn(draft, part, source, tag);
  const [names, section, place] = ATTRIBUTES[element] ?? [];
  for (const [key, value] of Object.entries(tag.attributes)) {
    const name = localName(key);
    if (element === "definedName" && name === "name" && !value.startsWith("_")) {
      const words = attributeText(source, tag, key, "identifier");
      if (words !== undefined) draft.aside("bookmarks", part, words, "bookmark");
    }
    if (names?.includes(name) !== true || section === undefined || place === undefined) continue;
    if (name === "name" && element === "cNvPr" && isShapeName(value)) continue;
    const words = /[\p{L}\p{N}]/u.test(value) && !isMadeByProgram(value) ? attributeText(source, tag, key) : undefined;
    if (words !== undefined) draft.aside(section, part, words, place, element === "person" ? "author" : undefined);
  }
}

/** Equals the header cell (ECMA-376 part 1, 18.5.1.3). */
function readTableColumn(draft: PackageDraft, part: string, source: string, tag: Tag): void {
  const name = attributeText(source, tag, "name");
  if (name !== undefined && /[\p{L}\p{N}]/u.test(name.text)) draft.aside("fields", part, name, "cell");
}

/** `0 "of Anna"`, unless it is a unit. */
function readNumberFormat(draft: PackageDraft, part: string, source: string, tag: Tag): void {
  const key = Object.keys(tag.attributes).find((name) => localName(name) === "formatCode");
  const code = key === undefined ? undefined : attributeText(source, tag, key);
  for (const { 1: words = "", index } of code?.text.matchAll(/"([^"]*\p{Lu}\p{L}{3}[^"]*)"/gu) ?? []) {
    if (code !== undefined) draft.aside("fields", part, code.slice(index + 1, index + 1 + words.length), "cell");
  }
}
