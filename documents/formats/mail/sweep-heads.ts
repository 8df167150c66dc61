import type { HiddenWords } from "../../package/hidden-words";
import { applied, type SourceEdit } from "../../source/source-text";
import { fieldEdit } from "./mail-body";
import { fieldOf, type MimePart, parameter, readMime } from "./mime-parts";

const NAMES = /;\s*(?:file)?name(?:\*\d*\*?)?\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;]+)/gi;
const BOUNDARY = /;\s*boundary\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;]+)/i;

/** Removes hidden words from names, ids and boundaries. */
export function sweepHeads(mail: string, hidden: HiddenWords): string {
  const edits = editsOf(mail, readMime(mail), hidden, { next: 1 });
  return edits.length === 0
    ? mail
    : applied(
        mail,
        0,
        mail.length,
        [...edits].sort((a, b) => a.start - b.start),
      );
}

function editsOf(mail: string, part: MimePart, hidden: HiddenWords, count: { next: number }): SourceEdit[] {
  const edits = [...nameEdits(part, hidden), ...boundaryEdits(mail, part, count)];
  const id = fieldOf(part, "content-id");
  if (id !== undefined && hidden.inName(id.value).length > 0)
    edits.push({ start: id.from, end: id.to, replacement: "" });
  return [...edits, ...part.parts.flatMap((child) => editsOf(mail, child, hidden, count))];
}

/** Removes names of bodies, which are not displayed, and hidden words in file names. */
function nameEdits(part: MimePart, hidden: HiddenWords): SourceEdit[] {
  const disposition = fieldOf(part, "content-disposition");
  const isBody = /^text\/(?:plain|html)$/.test(part.type) && !/^\s*attachment/i.test(disposition?.value ?? "");
  return [fieldOf(part, "content-type"), disposition].flatMap((field) => {
    if (field === undefined) return [];
    const names = ["name", "filename"].map((of) => parameter(field.value, of)).filter((name) => name !== undefined);
    const isTelling = isBody || names.some((name) => hidden.inName(name).length > 0);
    if (names.length === 0 || !isTelling) return [];
    const bare = field.value.replace(NAMES, "");
    const isFile = field === disposition && !isBody;
    const [ending = ""] = /\.[a-z\d]{2,4}$/i.exec(names[0] ?? "") ?? [];
    return [fieldEdit(part, field.name, isFile ? `${bare}; filename="file${ending}"` : bare)];
  });
}

/** May contain a date, host or name, so each copy gets new ones. */
function boundaryEdits(mail: string, part: MimePart, count: { next: number }): SourceEdit[] {
  const type = fieldOf(part, "content-type");
  const boundary = parameter(type?.value ?? "", "boundary");
  if (type === undefined || boundary === undefined) return [];
  let name = "";
  do {
    name = `=_part_${count.next}`;
    count.next += 1;
  } while (mail.includes(name));
  const lines = part.borders
    .filter((at) => mail.startsWith(`--${boundary}`, at))
    .map((at) => ({ start: at + 2, end: at + 2 + boundary.length, replacement: name }));
  const value = type.value.replace(BOUNDARY, () => `; boundary="${name}"`);
  return [fieldEdit(part, "content-type", value), ...lines];
}
