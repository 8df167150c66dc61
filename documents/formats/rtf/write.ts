import { addAll } from "../../../shared/add-all";
import { edited } from "../../edited";
import type { Edit, Written } from "../../mapped-document";
import { HiddenWords } from "../../package/hidden-words";
import { barePicture } from "../../raster/bare-picture";
import { PartCounter } from "../../part-counter";
import { encodeAs } from "../../source/encoding";
import { decoderOfPage } from "../../text/code-page";
import { applyRawEdits, type RawEdit } from "../../xml/raw-edits";
import { editsWithin, type RtfText } from "./compose-rtf";
import type { RtfRead } from "./read-rtf";
import type { RtfWords, Script } from "./rtf-words";

/** Then searches hidden text and pictures for removed words. */
export function writeRtf(
  bytes: Uint8Array,
  read: RtfRead,
  { words, copies }: RtfText,
  edits: readonly Edit[],
): Written {
  const lost = new PartCounter();
  for (const { name } of read.removed) lost.leaveOut("objects", 1, name);
  if (edits.length === 0 && read.removed.length === 0) return { bytes, notCarried: [] };
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const changes: RawEdit[] = read.removed.map(({ start, end }) => ({ start, end, replacement: "" }));
  addAll(changes, editsOf(raw, words, edits));
  for (const { start, end, words: copy, emptied } of copies) {
    const own = editsWithin(edits, start, end);
    if (own.length === 0) continue;
    addAll(changes, editsOf(raw, copy, emptied ? [{ start: 0, end: copy.length, replacement: "" }] : own));
  }
  const text = words.text;
  const hidden = new HiddenWords(text, edits, edited(text, edits));
  if (!hidden.none) addAll(changes, sweep(raw, bytes, read, hidden));
  return { bytes: Buffer.from(applyRawEdits(raw, changes), "latin1"), notCarried: lost.parts.leftOut };
}

function editsOf(raw: string, words: RtfWords, edits: readonly Edit[]): RawEdit[] {
  return edits.flatMap(({ start: from, end: to, replacement }) => {
    let rest = replacement;
    return Array.from(words.ranges(from, to), ({ start, end, script }) => {
      const own = rest;
      rest = "";
      return { start, end, replacement: delimiter(raw, start) + spelled(own, script) };
    });
  });
}

/** The replacement would continue a control word. */
function delimiter(raw: string, at: number): string {
  const backslashes = /(\\+)[a-zA-Z]+(?:-?\d+)?$/.exec(raw.slice(Math.max(0, at - 60), at))?.[1]?.length ?? 0;
  return backslashes % 2 === 1 ? " " : "";
}

function spelled(words: string, { page, fallback }: Script): string {
  const encoding = decoderOfPage(page).encoding;
  return Array.from(words, (letter) => {
    if (letter === "\t") return "\\tab ";
    if (letter < " ") return " ";
    if (/[\\{}]/.test(letter)) return `\\${letter}`;
    if (letter <= "~") return letter;
    const encoded = encodeAs(letter, encoding);
    if (encoded?.missing === 0 && encoded.bytes.length === 1) return `\\'${(encoded.bytes[0] ?? 0x3f).toString(16)}`;
    return Array.from({ length: letter.length }, (_, unit) => {
      const code = letter.charCodeAt(unit);
      return `\\u${code > 0x7fff ? code - 0x10000 : code}${fallback === 0 ? " " : "?".repeat(fallback)}`;
    }).join("");
  }).join("");
}

function sweep(raw: string, bytes: Uint8Array, read: RtfRead, hidden: HiddenWords): RawEdit[] {
  const { unread, asides, hex, binary } = read;
  // A group outside the body may not be read completely.
  const changes = [unread, ...asides.map(({ words }) => words)].flatMap((words) =>
    editsOf(raw, words, hidden.in(words.text)),
  );
  for (const { start, end } of hex) {
    const data = Buffer.from(raw.slice(start, end).replace(/[^\da-f]/gi, ""), "hex");
    const blanked = hidden.blankedIn(barePicture(data) ?? data);
    if (blanked !== data) changes.push({ start, end, replacement: Buffer.from(blanked).toString("hex") });
  }
  for (const { start, end } of binary) {
    const data = bytes.subarray(start, end);
    const blanked = hidden.blankedIn(data);
    if (blanked !== data) changes.push({ start, end, replacement: Buffer.from(blanked).toString("latin1") });
  }
  return changes;
}
