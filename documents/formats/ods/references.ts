import type { PackageDraft } from "../../package/package-draft";
import type { FormulaNames } from "../../sheets/formula-names";
import { attributeText, localName, type Tag } from "../../xml/scan-xml";
import { type TracedText, unquotedName } from "../../xml/traced-text";

/** OpenFormula 1.3; OpenDocument 1.3, part 3, 18.3. */
const REFERENCES = /(?:^|-)(?:formula|condition|expression|address(?:es)?|ranges?)$|^(?:value|formula)$/;
/** Strings, quoted names before `.`, and names. Cells and functions are filtered later. */
const TOKEN = /"((?:[^"]|"")*)"|'((?:[^']|'')+)'(?=[.#])|(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]*)(\.?)(?!\()/gu;

export function namesIn(source: string): FormulaNames {
  const sheets = new Set<string>();
  const defined = new Set<string>();
  for (const [, element, attributes = ""] of source.matchAll(
    /<(?:[\w.-]+:)?(table|named-range|named-expression|database-range)(\s(?:[^<>"]|"[^"]*")*)>/g,
  )) {
    const name = /\s[\w.-]+:name="([^"]*)"/.exec(attributes)?.[1];
    if (name !== undefined) (element === "table" ? sheets : defined).add(plain(name));
  }
  return { sheets, defined };
}

const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };
const plain = (words: string): string =>
  words.replace(/&(amp|lt|gt|quot|apos|#39);/g, (all, sign: string) => SIGNS[sign] ?? all);

export function readReferences(draft: PackageDraft, part: string, source: string, tag: Tag, names: FormulaNames): void {
  if (/(?:^|:)(?:named-(?:range|expression)|database-range)$/.test(tag.name)) readName(draft, part, source, tag);
  for (const key in tag.attributes) {
    if (!REFERENCES.test(localName(key)) || key.startsWith("office:")) continue;
    if (!/["'.]|\p{L}{2}/u.test(tag.attributes[key] ?? "")) continue;
    const words = attributeText(source, tag, key);
    if (words !== undefined) readFormula(draft, part, words, names);
  }
}

function readName(draft: PackageDraft, part: string, source: string, tag: Tag): void {
  const key = Object.keys(tag.attributes).find((one) => localName(one) === "name");
  const name = key === undefined ? undefined : attributeText(source, tag, key, "identifier");
  if (name !== undefined && !/^_|^(?:Excel_BuiltIn|Print_(?:Area|Titles)$)/.test(name.text))
    draft.aside("bookmarks", part, name, "bookmark");
}

function readFormula(draft: PackageDraft, part: string, formula: TracedText, names: FormulaNames): void {
  for (const found of formula.text.matchAll(TOKEN)) {
    const [, literal, quoted, name, mark] = found;
    const at = found.index + (literal === undefined && quoted === undefined ? 0 : 1);
    const own = formula.slice(at, at + (literal ?? quoted ?? name ?? "").length);
    if (literal !== undefined) {
      if (/\p{L}{2}|\d{5}/u.test(literal)) draft.aside("fields", part, own.as("formula"), "cell");
    } else if (quoted !== undefined || mark === ".") {
      const sheet = (quoted ?? name ?? "").replaceAll("''", "'");
      if (names.sheets.has(sheet)) draft.aside("bookmarks", part, unquotedName(own, sheet), "sheetName");
      else if (quoted !== undefined && /[:/\\]/.test(quoted)) draft.aside("links", part, own, "altText");
    } else if (name !== undefined && names.defined.has(name)) {
      draft.aside("bookmarks", part, own.as("identifier"), "bookmark");
    }
  }
}
