import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Stretch } from "../intervals";
import type { GoldSpan, LabelledText } from "../sets";

export interface MarkedText extends LabelledText {
  /** Strings that resemble personal data. */
  readonly harmless: readonly Stretch[];
}

const TYPES: Readonly<Record<string, GoldSpan["type"]>> = {
  P: "PERSON",
  L: "LOCATION",
  O: "ORG",
  D: "DATE",
  I: "ID",
  // Peers do not look for ages.
  A: "OTHER",
};
const MARK = /\[([PLODIAN]):([^\]]+)\]/g;

/**
 * One document per line, with its line breaks as `\n` and personal strings as `[P:Анна Петрова]`; `[N:...]` is harmless.
 * Lines that begin with `#` are comments.
 */
export function readMarked(file: string): MarkedText[] {
  const name = basename(file, ".txt");
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line, index) => ({
      id: `${name}-${index}`,
      lang: name.endsWith("en") ? "en" : "ru",
      ...unmarked(line.replaceAll("\\n", "\n")),
    }));
}

function unmarked(marked: string): Pick<MarkedText, "text" | "spans" | "harmless"> {
  let text = "";
  let read = 0;
  const spans: GoldSpan[] = [];
  const harmless: Stretch[] = [];
  for (const { 0: whole, 1: letter = "", 2: words = "", index } of marked.matchAll(MARK)) {
    text += marked.slice(read, index);
    const place = { start: text.length, end: text.length + words.length };
    const type = TYPES[letter];
    if (type === undefined) harmless.push(place);
    else spans.push({ ...place, type });
    text += words;
    read = index + whole.length;
  }
  return { text: text + marked.slice(read), spans, harmless };
}
