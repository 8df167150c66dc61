import { edited } from "../edited";
import type { Edit } from "../mapped-document";
import { applyRawEdits, type RawEdit, escapedFor } from "../xml/raw-edits";
import { formulaEdits } from "../sheets/formula-edits";
import { attributeText, localName, scanXml, type Tag } from "../xml/scan-xml";
import { TracedBuilder, type TracedText } from "../xml/traced-text";
import { decodedName, encodedName, isEncodedName } from "./encoded-names";
import type { HiddenWords, Hit } from "./hidden-words";
import { isOwnValue, POINTERS } from "../generated-names/own-words";
import { renamedPointer } from "./rename-parts";
import { isStyleWords } from "../generated-names/style-words";

/** Typefaces, colours and languages, such as Georgia. */
const LOOKS = new Set(["rFonts", "latin", "ea", "cs", "sym", "font", "font-face", "lang", "themeFontLang", "typeface"]);
const STYLES = new Set(
  "style name aliases basedOn next link pStyle rStyle tblStyle numStyleLink styleLink lsdException".split(" "),
);
/** A name in them is one word. */
const NAMES = new Set(
  (
    "id name styleId Target instr anchor title alt tooltip descr displayText value lastValue tgtFrame docLocation " +
    "style-name display-name parent-style-name next-style-name href label"
  ).split(" "),
);
const NAMED = new Set([...STYLES, "tag", "alias", "docVar", "default", "attr", "listEntry"]);
const INSTRUCTING = new Set(["instrText", "delInstrText"]);
const FORMULAS = new Set("f formula formula1 formula2 definedName calculatedColumnFormula totalsRowFormula".split(" "));
const OPEN_FORMULA = /^(?:of|oooc|msoxl):/;
const LOOKS_PARTS = /(?:^|\/)(?:theme\/|fontTable\.xml)/;

/** Invisible in the document. */
const INSTRUCTIONS = /<\?(?!xml\s)[\s\S]*?\?>/g;

/** XML comments are never displayed. */
export const withoutNotes = (source: string): string =>
  source.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, (found) => (found.startsWith("<!--") ? "" : found));

const VALUES = /(?:^|\/)(?:worksheets\/[^/]*|sharedStrings)\.xml$/;

export interface PartNames {
  readonly all: ReadonlySet<string>;
  readonly renamed: ReadonlyMap<string, string>;
}

export const mayHold = (part: string, source: string, hidden: HiddenWords): boolean =>
  !VALUES.test(part) || hidden.isIn(source);

/** Removes instructions with a hidden word completely. Preserves words of the format. */
export const sweepXml = (part: string, source: string, hidden: HiddenWords, parts: PartNames): string =>
  (LOOKS_PARTS.test(part) ? source : sweepMarks(part, source, hidden, parts)).replace(INSTRUCTIONS, (words) =>
    hidden.isIn(words) ? "" : words,
  );

function sweepMarks(part: string, source: string, hidden: HiddenWords, { all, renamed }: PartNames): string {
  const edits: RawEdit[] = [];
  const inFormula = (traced: TracedText, dialect: "excel" | "openFormula"): void => {
    const hits = hidden.in(traced.text);
    if (hits.length > 0) edits.push(...tracedEdits(traced, formulaEdits(traced.text, dialect, hits) ?? hits));
  };
  const take = (traced: TracedText, hits: readonly Hit[], attribute = ""): void => {
    for (const hit of hits) {
      if (!isOwnValue(attribute, traced.text, hit, all)) edits.push(...tracedEdits(traced, [hit]));
    }
  };
  const words = new TracedBuilder();
  const open = (tag: Tag): void => {
    const element = localName(tag.name);
    if (LOOKS.has(element)) return;
    for (const [key, value] of Object.entries(tag.attributes)) {
      const name = localName(key);
      if (key.startsWith("xmlns") || (STYLES.has(element) && isStyleWords(value))) continue;
      const other = (POINTERS.has(name) ? renamedPointer(value, renamed) : undefined) ?? withoutHidden(value, hidden);
      if (other !== undefined) {
        const pieces = attributeText(source, tag, key)?.pieces ?? [];
        pieces.forEach(({ rawStart: start, rawEnd: end }, index) => {
          edits.push({ start, end, replacement: index === 0 ? escapedFor("attribute", other) : "" });
        });
        continue;
      }
      if (OPEN_FORMULA.test(value)) {
        const formula = attributeText(source, tag, key);
        if (formula !== undefined) inFormula(formula, "openFormula");
        continue;
      }
      const isName = NAMES.has(name) || (name === "val" && NAMED.has(element));
      const hits = isName ? hidden.inName(value) : hidden.in(value);
      const traced = hits.length === 0 ? undefined : attributeText(source, tag, key, contextOf(value));
      if (traced !== undefined) take(traced, hits, name);
    }
  };
  const close = (name: string): void => {
    const traced = words.finish();
    if (part.startsWith("xl/") && FORMULAS.has(localName(name))) inFormula(traced, "excel");
    else take(traced, INSTRUCTING.has(localName(name)) ? hidden.inName(traced.text) : hidden.in(traced.text));
  };
  scanXml(source, { open, close, text: (text, raw) => words.raw(text, raw) });
  return applyRawEdits(source, edits);
}

/** Equal names get equal replacements. */
function withoutHidden(value: string, hidden: HiddenWords): string | undefined {
  if (!isEncodedName(value)) return undefined;
  const name = decodedName(value);
  const hits = hidden.in(name);
  return hits.length === 0 ? undefined : encodedName(edited(name, hits));
}

const tracedEdits = (traced: TracedText, edits: readonly Edit[]): RawEdit[] =>
  edits.flatMap(({ start, end, replacement }) =>
    traced.slice(start, end).pieces.map(({ rawStart, rawEnd, context }, index) => ({
      start: rawStart,
      end: rawEnd,
      replacement: index === 0 ? escapedFor(context, replacement) : "",
    })),
  );

/** A single word may be referenced, so it must remain one word. */
const contextOf = (value: string): "identifier" | "attribute" =>
  /^[\p{L}\p{N}_.-]+$/u.test(value) ? "identifier" : "attribute";
