import type { PartCounter } from "../part-counter";
import { TextLines, trimLines } from "../xml/text-lines";
import { parseMarks, textPieces } from "../xml/xml-parser";

/** Elements whose content is never words of the page. */
const SKIPPED = new Set([
  "script",
  "style",
  "template",
  "svg",
  "math",
  "object",
  "iframe",
  "applet",
  "noembed",
  "noframes",
]);
const CODE = new Set(["script", "style", "template"]);
const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol option p pre search section select summary table " +
    "tbody textarea tfoot thead title ul"
  ).split(" "),
);

/**
 * The text of a page as a person reads it: entities decoded, a line for each block, tabs between the cells of a table,
 * no tags, scripts or styles. What is there but not shown is read: somebody may show it.
 * Throws `DocumentFailure`.
 */
export function htmlText(html: string, parts: PartCounter): string {
  const lines = new TextLines();
  let skipping = 0;
  let kept = 0;
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (CODE.has(name)) parts.leaveOut("scripts");
    else if (SKIPPED.has(name)) parts.leaveOut(name === "svg" ? "pictures" : "objects");
    if (skipping > 0 || SKIPPED.has(name)) {
      skipping += 1;
      return;
    }
    if (name === "pre" || name === "textarea") kept += 1;
    if (name === "img") parts.leaveOut("pictures");
    if (name === "a" && isAddress(attributes["href"])) parts.leaveOut("links");
    if (name === "table") parts.read("tables");
    if (name === "br") lines.newLine();
    else if (name === "tr") lines.openRow();
    else if (name === "td" || name === "th") lines.openCell();
    else if (BLOCKS.has(name)) lines.breakLine();
  };
  const close = (name: string): void => {
    if (skipping > 0) {
      skipping -= 1;
      return;
    }
    if (name === "pre" || name === "textarea") kept -= 1;
    if (name === "tr") lines.closeRow();
    else if (name === "td" || name === "th") lines.closeCell();
    else if (BLOCKS.has(name)) lines.breakLine();
  };
  const text = (words: string): void => {
    if (skipping > 0) return;
    if (kept > 0) return writeKept(words, lines);
    const plain = words.replace(/[ \t\r\n\f]+/g, " ");
    lines.text(lines.spaced ? plain.replace(/^ /, "") : plain);
  };
  parseMarks(
    textPieces(html),
    { open, close, text, comment: () => parts.leaveOut("comments") },
    { decodeEntities: true },
  );
  const read = trimLines(lines.finish().text);
  if (read !== "") parts.read("text");
  return read;
}

/** Words whose line ends mean something. */
function writeKept(words: string, lines: TextLines): void {
  const [first = "", ...rest] = words.split(/\r?\n/);
  lines.text(first);
  for (const line of rest) {
    lines.newLine();
    lines.text(line);
  }
}

/** Leads somewhere else than to another place of the page. */
const isAddress = (href: string | undefined): boolean => href !== undefined && href !== "" && !href.startsWith("#");
