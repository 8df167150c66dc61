import { applyRawEdits, type RawEdit, escapedFor } from "../xml/raw-edits";
import { attributeText, localName, scanXml, type Tag } from "../xml/scan-xml";
import { TracedBuilder, type TracedText } from "../xml/traced-text";
import type { HiddenWords } from "./hidden-words";
import { isOwnValue } from "./own-words";

/** Elements whose attributes name letters, colours and languages: Georgia is a typeface here, and not a place. */
const LOOKS = new Set(["rFonts", "latin", "ea", "cs", "sym", "font", "font-face", "lang", "themeFontLang", "typeface"]);
/** Parts that hold nothing but looks. */
const LOOKS_PARTS = /(?:^|\/)(?:theme\/|fontTable\.xml)/;

/** Instructions to programs; nobody sees them in the document. */
const INSTRUCTIONS = /<\?(?!xml\s)[\s\S]*?\?>/g;

/** A part without what its writer noted beside it: nobody reads or sees that, whatever it says. */
export const withoutNotes = (source: string): string =>
  source.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, (found) => (found.startsWith("<!--") ? "" : found));

/**
 * A part of a package without the hidden words that stand where nothing was read: in attributes and in loose text.
 * Instructions that hold one go as a whole; what the format itself is made of stays.
 * @param parts the names of the package's parts.
 */
export const sweepXml = (part: string, source: string, hidden: HiddenWords, parts: ReadonlySet<string>): string =>
  (LOOKS_PARTS.test(part) ? source : sweepMarks(source, hidden, parts)).replace(INSTRUCTIONS, (words) =>
    hidden.isIn(words) ? "" : words,
  );

function sweepMarks(source: string, hidden: HiddenWords, parts: ReadonlySet<string>): string {
  const edits: RawEdit[] = [];
  const take = (traced: TracedText, attribute = ""): void => {
    for (const hit of hidden.in(traced.text)) {
      const { start, end, replacement } = hit;
      if (isOwnValue(attribute, traced.text, hit, parts)) continue;
      traced.slice(start, end).pieces.forEach(({ rawStart, rawEnd, context }, index) => {
        edits.push({ start: rawStart, end: rawEnd, replacement: index === 0 ? escapedFor(context, replacement) : "" });
      });
    }
  };
  const words = new TracedBuilder();
  const open = (tag: Tag): void => {
    if (LOOKS.has(localName(tag.name))) return;
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (!name.startsWith("xmlns") && hidden.isIn(value)) {
        const traced = attributeText(source, tag, name, contextOf(value));
        if (traced !== undefined) take(traced, localName(name));
      }
    }
  };
  scanXml(source, { open, close: () => take(words.finish()), text: (text, raw) => words.raw(text, raw) });
  return applyRawEdits(source, edits);
}

/** A value of one word may be a name that is pointed to from elsewhere; it must stay one. */
const contextOf = (value: string): "identifier" | "attribute" =>
  /^[\p{L}\p{N}_.-]+$/u.test(value) ? "identifier" : "attribute";
