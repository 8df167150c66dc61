import { readFileSync } from "node:fs";

export interface Mark {
  readonly start: number;
  readonly end: number;
  /** Personal strings must be hidden; optional ones may be hidden or not. */
  readonly isPersonal: boolean;
}

export interface MarkedDocument {
  readonly language: "ru" | "en";
  readonly field: string;
  readonly name: string;
  readonly text: string;
  readonly marks: readonly Mark[];
}

const HEADER = /^=== (ru|en) ([a-z]+) ([a-z-]+)\n/;

/** `=== LANGUAGE FIELD NAME`, then the document with personal strings as `{Анна Петрова}`, optional ones as `{?Самара}`. */
export function readDocuments(file: string): MarkedDocument[] {
  return readFileSync(file, "utf8")
    .split(/\n(?==== )/)
    .map((block) => {
      const [header = "", language, field = "", name = ""] = HEADER.exec(block) ?? [];
      if (header === "") throw new Error(`A document must begin with "=== LANGUAGE FIELD NAME": ${block.slice(0, 40)}`);
      return {
        language: language === "en" ? "en" : "ru",
        field,
        name,
        ...unmarked(block.slice(header.length).trimEnd()),
      };
    });
}

function unmarked(marked: string): Pick<MarkedDocument, "text" | "marks"> {
  let text = "";
  let read = 0;
  const marks: Mark[] = [];
  for (const { 0: whole, 1: optional, 2: words = "", index } of marked.matchAll(/\{(\?)?([^}]+)\}/g)) {
    text += marked.slice(read, index);
    marks.push({ start: text.length, end: text.length + words.length, isPersonal: optional === undefined });
    text += words;
    read = index + whole.length;
  }
  return { text: text + marked.slice(read), marks };
}
