import { escapeText } from "../../source/entities";
import { applyRawEdits, type RawEdit } from "../../xml/raw-edits";
import { wordsBetween } from "./string-item";

/** Excel's limit in characters. */
const LONGEST = 255;
const LIST = /<((?:[\w.-]+:)?(?:formula1|f))>(\s*"[^<]*"\s*)<\/\1>/g;

/** Drops last entries. */
export function shortenLists(source: string, traced: readonly RawEdit[]): RawEdit[] {
  if (!source.includes("dataValidation")) return [];
  const begin = source.lastIndexOf("sheetData");
  return Array.from(source.slice(begin).matchAll(LIST)).flatMap(({ index, 0: element, 1: name = "", 2: raw = "" }) => {
    const start = begin + index + element.indexOf(">") + 1;
    const end = start + raw.length;
    const own = traced
      .filter((edit) => edit.start >= start && edit.end <= end)
      .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    if (own.length === 0 || !element.startsWith(`<${name}>`)) return [];
    const written = applyRawEdits(raw, own);
    const list = wordsBetween(written, 0, written.length).trim();
    const entries = list.slice(1, -1).replaceAll('""', '"').split(",");
    if (entries.join(",").length <= LONGEST) return [];
    while (entries.length > 1 && entries.join(",").length > LONGEST) entries.pop();
    const kept = entries.join(",").slice(0, LONGEST).replaceAll('"', '""');
    return [{ start, end, replacement: `"${escapeText(kept)}"` }];
  });
}
