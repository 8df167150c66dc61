import type { PackageDraft } from "../package/package-draft";
import { spacedName } from "../xml/spaced-name";
import type { TracedText } from "../xml/traced-text";

/** Fields whose instructions name nothing but formats (ECMA-376, part 1, 17.16). */
const PLAIN = new Set(
  "TOC TOA INDEX PAGE NUMPAGES SECTIONPAGES SECTION PAGEREF REF NOTEREF SEQ STYLEREF DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME NUMWORDS NUMCHARS FILESIZE REVNUM LISTNUM AUTONUM SYMBOL FORMTEXT FORMCHECKBOX FORMDROPDOWN AUTHOR TITLE SUBJECT KEYWORDS COMMENTS LASTSAVEDBY FILENAME".split(
    " ",
  ),
);

/** Fields that count pages and sections. */
const COUNTERS = new Set(["PAGE", "NUMPAGES", "SECTIONPAGES", "SECTION"]);

const fieldKind = (instruction: string): string => /^\s*(\S+)/.exec(instruction)?.[1]?.toUpperCase() ?? "";

/** Whether a field shows the number of a page, and so nothing of anybody. */
export const countsPages = (instruction: string): boolean => COUNTERS.has(fieldKind(instruction));

/** The instruction of a field: where its words may name a person, and which bookmark it points to. */
export function readInstruction(draft: PackageDraft, part: string, instruction: TracedText): void {
  const kind = fieldKind(instruction.text);
  readReference(draft, part, instruction);
  if (PLAIN.has(kind) || !/["@]|\p{L}[/\\]/u.test(instruction.text)) return;
  if (kind === "HYPERLINK") draft.counter.read("links");
  draft.aside(kind === "HYPERLINK" ? "links" : "fields", part, instruction, "formField");
}

/** `REF Name \h` and `HYPERLINK \l "Name"`: a bookmark that changes its name keeps what points to it. */
function readReference(draft: PackageDraft, part: string, instruction: TracedText): void {
  const found = /^\s*(?:(?:PAGE|NOTE)?REF\s+|HYPERLINK\s+\\l\s+)"?([\p{L}][\p{L}\p{N}_]*)/u.exec(instruction.text);
  const name = found?.[1];
  if (found === null || name === undefined) return;
  const end = found[0].length;
  draft.aside("bookmarks", part, spacedName(instruction.slice(end - name.length, end).as("identifier")), "bookmark");
}
