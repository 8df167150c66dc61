import { markName } from "../../package/mark-name";
import type { PackageDraft, Section } from "../../package/package-draft";
import { bareAddress } from "../../xml/address";
import { spacedName } from "../../xml/spaced-name";
import type { TracedText } from "../../xml/traced-text";
import { argumentsOf, type FieldArgument } from "./field-arguments";

const named = (kinds: string): ReadonlySet<string> => new Set(kinds.split(" "));

/** Arguments are formats, styles and numbers (ECMA-376, part 1, 17.16). */
const PLAIN = named(
  "TOC TOA INDEX PAGE NUMPAGES SECTIONPAGES SECTION SEQ STYLEREF DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME NUMWORDS NUMCHARS FILESIZE REVNUM LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT SYMBOL FORMTEXT FORMCHECKBOX FORMDROPDOWN ADVANCE EQ",
);
/** Metadata, written by users. */
const TELLING = named(
  "AUTHOR TITLE SUBJECT KEYWORDS COMMENTS LASTSAVEDBY FILENAME TEMPLATE USERNAME USERADDRESS USERINITIALS",
);
/** The first argument is a bookmark. */
const POINTING = named("REF PAGEREF NOTEREF FTNREF ASK SET GOTOBUTTON");
/** Files, columns, variables and words to show. */
const OTHERS = named(
  "HYPERLINK BARCODE INCLUDETEXT INCLUDEPICTURE INCLUDE IMPORT LINK DDE DDEAUTO EMBED MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF SKIPIF IF COMPARE QUOTE FILLIN DATABASE DATA DOCPROPERTY DOCVARIABLE INFO ADDRESSBLOCK GREETINGLINE XE TC TA RD MACROBUTTON AUTOTEXT AUTOTEXTLIST GLOSSARY ADDIN CITATION BIBLIOGRAPHY CONTROL HTMLCONTROL PRINT PRIVATE SHAPE BIDIOUTLINE",
);
const FUNCTIONS = named(
  "ABS AND AVERAGE COUNT DEFINED FALSE INT MAX MIN MOD NOT OR PRODUCT ROUND SIGN SUM TRUE IF ABOVE BELOW LEFT RIGHT",
);

const COUNTERS = named("PAGE NUMPAGES SECTIONPAGES SECTION");

const FIRST = /^\s*(=|\S+)/;
const fieldKind = (instruction: string): string => FIRST.exec(instruction)?.[1]?.toUpperCase() ?? "";

export const countsPages = (instruction: string): boolean => COUNTERS.has(fieldKind(instruction));

const looksNamed = (words: string): boolean => /\p{Lu}\p{Ll}+[\s_]+\p{Lu}\p{Ll}+|@/u.test(words);

export function readInstruction(draft: PackageDraft, part: string, instruction: TracedText): void {
  const kind = fieldKind(instruction.text);
  if (kind === "=") return readFormula(draft, part, instruction);
  const isKnown = [PLAIN, TELLING, POINTING, OTHERS].some((kinds) => kinds.has(kind));
  const from = isKnown ? (FIRST.exec(instruction.text)?.[0].length ?? 0) : 0;
  const all = argumentsOf(instruction, from, isKnown && !POINTING.has(kind));
  if (kind === "HYPERLINK") draft.counter.read("links");
  if (kind === "ADDIN" && all.some(({ words }) => words.text.includes("{"))) {
    draft.aside("fields", part, instruction.slice(instruction.text.indexOf("{")), "formField");
    return;
  }
  all.forEach((argument, index) => {
    const pointsTo = (index === 0 && (!isKnown || POINTING.has(kind))) || (kind === "HYPERLINK" && argument.of === "l");
    if (pointsTo) readBookmark(draft, part, argument);
    else if (isWords(kind, argument)) tell(draft, part, kind === "HYPERLINK" ? "links" : "fields", argument);
  });
}

function isWords(kind: string, { words: { text }, of, isQuoted }: FieldArgument): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (isFormat(of) || PLAIN.has(kind)) return looksNamed(text);
  if (kind === "HYPERLINK" && of === "t" && text.startsWith("_")) return false;
  return TELLING.has(kind) || isQuoted || /[@_]|\p{L}[/\\]|\p{Ll}\p{Lu}/u.test(text);
}

/** `\* MERGEFORMAT`, `\@ "d MMMM yyyy"`, `\# "0.00"` */
const isFormat = (of: string): boolean => of === "*" || of === "@" || of === "#";

function tell(draft: PackageDraft, part: string, section: Section, { words, isQuoted }: FieldArgument): void {
  const isName = !isQuoted && /^[\p{L}\p{N}_\s]+$/u.test(words.text);
  draft.aside(section, part, isName ? spacedName(words) : bareAddress(words), "formField");
}

/** A bookmark and its references change together. */
function readBookmark(draft: PackageDraft, part: string, { words }: FieldArgument): void {
  const name = markName(words.as("identifier"));
  if (name !== undefined) draft.aside("bookmarks", part, name, "bookmark");
}

/** A word in `= Price * SUM(ABOVE)` is a bookmark. */
function readFormula(draft: PackageDraft, part: string, formula: TracedText): void {
  for (const { 0: word, index } of formula.text.matchAll(/(?<![\\"\p{L}\p{N}])\p{L}[\p{L}\p{N}_]*/gu)) {
    if (FUNCTIONS.has(word.toUpperCase()) || /^(?:[A-Z]{1,2}\d+|R\d*C\d*|MERGEFORMAT)$/i.test(word)) continue;
    const words = formula.slice(index, index + word.length);
    readBookmark(draft, part, { words, of: "", isQuoted: false });
  }
}
