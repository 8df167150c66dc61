import { readFileSync } from "node:fs";

export interface Mention {
  readonly start: number;
  readonly end: number;
  /** Letter of the person, or `?` if a reader cannot tell which one. */
  readonly person: string;
}

export interface CaseText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** Depersonalized one after another as one batch; most cases have a single text. */
export interface Case {
  readonly language: "ru" | "en";
  readonly category: string;
  readonly texts: readonly CaseText[];
}

const HEADER = /^=== (ru|en) ([a-z-]+)\n/;

/** `=== LANGUAGE CATEGORY`, texts separated by `---`, mentions as `{a|Анна Петрова}`. */
export function readCases(file: string): Case[] {
  return readFileSync(file, "utf8")
    .split(/\n(?==== )/)
    .map((block) => {
      const [header = "", language, category = ""] = HEADER.exec(block) ?? [];
      if (header === "") throw new Error(`A case must begin with "=== LANGUAGE CATEGORY": ${block.slice(0, 40)}`);
      const texts = block
        .slice(header.length)
        .trimEnd()
        .split(/\n---\n/);
      return { language: language === "en" ? "en" : "ru", category, texts: texts.map(caseText) };
    });
}

function caseText(marked: string): CaseText {
  let text = "";
  let read = 0;
  const mentions: Mention[] = [];
  for (const { 0: whole, 1: person = "", 2: words = "", index } of marked.matchAll(/\{([a-z?])\|([^}]+)\}/g)) {
    text += marked.slice(read, index);
    mentions.push({ start: text.length, end: text.length + words.length, person });
    text += words;
    read = index + whole.length;
  }
  return { text: text + marked.slice(read), mentions };
}
