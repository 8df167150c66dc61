import type { PartCounter } from "../../part-counter";
import type { RtfAside } from "./rtf-asides";

/** Only formats, bookmarks, and facts that the file repeats elsewhere. */
const PLAIN = new Set(
  "TOC TOA INDEX PAGE NUMPAGES SECTIONPAGES SECTION PAGEREF REF NOTEREF SEQ STYLEREF DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME NUMWORDS NUMCHARS FILESIZE REVNUM LISTNUM AUTONUM SYMBOL FORMTEXT FORMCHECKBOX FORMDROPDOWN AUTHOR TITLE SUBJECT KEYWORDS COMMENTS LASTSAVEDBY FILENAME".split(
    " ",
  ),
);

export function readInstruction(aside: RtfAside, parts: PartCounter): RtfAside[] {
  const { text } = aside.words;
  const kind = /^\s*(\S+)/.exec(text)?.[1]?.toUpperCase() ?? "";
  const bookmark = /^\s*(?:(?:PAGE|NOTE)?REF\s+|HYPERLINK\s+\\l\s+)"?([\p{L}][\p{L}\p{N}_]*)/u.exec(text);
  const name = bookmark?.[1];
  if (bookmark !== null && name !== undefined) {
    const end = bookmark[0].length;
    return [{ ...aside, section: "bookmarks", place: "bookmark", words: aside.words.slice(end - name.length, end) }];
  }
  if (PLAIN.has(kind) || !/["@]|\p{L}[/\\]/u.test(text)) return [];
  if (kind !== "HYPERLINK") return [aside];
  parts.read("links");
  const quoted = [...text.matchAll(/"([^"]*)"/g)];
  return quoted
    .filter(([, address = ""]) => /\p{L}/u.test(address))
    .map(({ index, 1: address = "" }) => ({
      ...aside,
      section: "links",
      place: "altText",
      words: aside.words.slice(index + 1, index + 1 + address.length),
    }));
}
