import { damaged } from "../document-failure";
import type { PartCounter } from "../part-counter";
import { TextLines } from "../xml/text-lines";
import { WordMarks } from "./word-marks";
import { parseMarks, xmlPieces } from "../xml/xml-parser";
import type { Zip } from "../zip/zip";

/** The parts of a Word document that hold words, by the end of their content type. */
type Role = "main" | "header" | "footer" | "footnotes" | "endnotes" | "comments" | "object";
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [
    /(?:wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml$/,
    "main",
  ],
  [/wordprocessingml\.header\+xml$/, "header"],
  [/wordprocessingml\.footer\+xml$/, "footer"],
  [/wordprocessingml\.footnotes\+xml$/, "footnotes"],
  [/wordprocessingml\.endnotes\+xml$/, "endnotes"],
  [/wordprocessingml\.comments\+xml$/, "comments"],
  [/drawingml\.(?:chart|diagramData)\+xml$/, "object"],
];

const CONTENT_TYPES = "[Content_Types].xml";

/** The parts of an archive that make it a Word document; undefined where it is none. Format: ECMA-376, part 2. */
export function wordParts(zip: Zip): ReadonlyMap<Role, readonly string[]> | undefined {
  const types = zip.read(CONTENT_TYPES);
  if (types === undefined) return undefined;
  const parts = new Map<Role, string[]>();
  const open = (name: string, { PartName, ContentType = "" }: Readonly<Record<string, string>>): void => {
    const role = ROLES.find(([type]) => type.test(ContentType))?.[1];
    if (!name.endsWith("Override") || PartName === undefined || role === undefined) return;
    const path = PartName.replace(/^\//, "");
    parts.set(role, [...(parts.get(role) ?? []), path]);
  };
  parseMarks(xmlPieces(types), { open, close: () => undefined, text: () => undefined }, { xmlMode: true });
  return parts.has("main") ? parts : undefined;
}

/**
 * The text of a Word document: a line a paragraph; a table's row is one line with tabs between its cells, so that columns
 * keep their headers. What stands above every page comes first, what stands below it and the notes last.
 * Throws `DocumentFailure`.
 */
export function wordText(zip: Zip, parts: ReadonlyMap<Role, readonly string[]>, counter: PartCounter): string {
  const main = parts.get("main")?.[0] ?? "";
  const body = textOf(zip, main, counter);
  if (body === undefined) throw damaged();
  const aside = (role: Role): string[] => [
    ...new Set(
      (parts.get(role) ?? []).map((path) => textOf(zip, path, counter)?.trim() ?? "").filter((text) => text !== ""),
    ),
  ];
  const [headers, footers] = [aside("header"), aside("footer")];
  const notes = [...aside("footnotes"), ...aside("endnotes")];
  if (body.trim() !== "") counter.read("text");
  counter.read("runningHeads", headers.length + footers.length);
  counter.read("footnotes", notes.length === 0 ? 0 : notes.join("\n").split("\n").length);
  counter.leaveOut(
    "comments",
    (parts.get("comments") ?? []).reduce((sum, path) => sum + commentsIn(zip, path), 0),
  );
  counter.leaveOut("objects", parts.get("object")?.length ?? 0);
  counter.leaveOut("attachments", zip.names.filter((name) => /\/embeddings\/./.test(name)).length);
  return [...headers, body, ...footers, ...notes].join("\n").trimEnd();
}

function textOf(zip: Zip, path: string, counter: PartCounter): string | undefined {
  const bytes = zip.read(path);
  if (bytes === undefined) return undefined;
  const lines = new TextLines();
  const marks = new WordMarks(lines, counter);
  // What was cut off must not pass for the whole.
  if (!parseMarks(xmlPieces(bytes), marks, { xmlMode: true }) || marks.empty) throw damaged();
  return lines.finish().text;
}

function commentsIn(zip: Zip, path: string): number {
  const bytes = zip.read(path);
  let count = 0;
  if (bytes === undefined) return count;
  const open = (name: string): void => void (count += name.endsWith(":comment") ? 1 : 0);
  parseMarks(xmlPieces(bytes), { open, close: () => undefined, text: () => undefined }, { xmlMode: true });
  return count;
}
