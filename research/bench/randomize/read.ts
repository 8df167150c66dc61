import { readFileSync } from "node:fs";
import { KIND_NAMES, type Kind } from "../../../shared/document/kinds";
import { CASES, type Case } from "../../../engine/language/cases";

/** With requirements of its replacement. */
export interface Marked {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: Kind;
  /** `p1`: equal for mentions of one person, organization, number ... */
  readonly id: string;
  /** Any of these; empty without a mark. */
  readonly cases: readonly Case[];
  readonly gender?: "female" | "male" | "plural";
  /** Prefixes of generic words in the replacement. */
  readonly keeps: readonly string[];
}

export interface Paragraph {
  /** File and number: `english 7`. */
  readonly name: string;
  readonly language: "ru" | "en";
  readonly text: string;
  readonly marks: readonly Marked[];
  /** `order d1 d2`, `distance d1 d2`, `age g1 b1 d1` (or a year), `account bank_account1 bic1`. */
  readonly claims: readonly (readonly string[])[];
}

const SHORT: Readonly<Record<string, Kind>> = {
  p: "person",
  l: "place",
  a: "address",
  o: "organization",
  d: "date",
  b: "birth_date",
  g: "age",
  t: "phone",
  e: "email",
  u: "url",
  h: "social_handle",
};
const CASE_LETTERS = "ирдвтп";
const GENDERS: Readonly<Record<string, Marked["gender"]>> = {
  ж: "female",
  f: "female",
  м: "male",
  m: "male",
  мн: "plural",
  pl: "plural",
};

/** Empty lines separate paragraphs; `{p1 ж р|Ивановой}` is a mark, a line with `!` a claim. */
export function readParagraphs(file: string, name: string, language: "ru" | "en"): Paragraph[] {
  return readFileSync(file, "utf8")
    .trim()
    .split(/\n{2,}/)
    .map((block) => block.split("\n").filter((line) => !line.startsWith("#")))
    .filter((lines) => lines.length > 0)
    .map((lines, at) => paragraph(lines, `${name} ${at + 1}`, language));
}

function paragraph(lines: readonly string[], name: string, language: "ru" | "en"): Paragraph {
  const claims = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1).trim().split(/\s+/));
  const marks: Marked[] = [];
  let text = "";
  let read = 0;
  const written = lines.filter((line) => !line.startsWith("!")).join("\n");
  for (const match of written.matchAll(/\{([^|{}]+)\|([^{}]+)\}/g)) {
    text += written.slice(read, match.index);
    read = match.index + match[0].length;
    const [, told = "", words = ""] = match;
    marks.push(marked(told.trim(), words, text.length, name));
    text += words;
  }
  return { name, language, text: text + written.slice(read), marks, claims };
}

/** `p1 ж р +банк`, `ru_inn 1`. */
function marked(told: string, text: string, start: number, name: string): Marked {
  const [head = "", ...rest] = told.split(/\s+(?=\+)|\s+/);
  const plain = /^([a-z])(\d*)$/.exec(head);
  const long = (KIND_NAMES as readonly string[]).includes(head) ? (head as Kind) : undefined;
  const kind = long ?? SHORT[plain?.[1] ?? ""];
  if (kind === undefined) throw new Error(`${name}: no such mark: ${told}`);
  const number = long !== undefined && /^\d+$/.test(rest[0] ?? "") ? (rest.shift() ?? "") : "";
  const keeps = rest.filter((one) => one.startsWith("+")).map((one) => one.slice(1));
  const gender = rest.map((one) => GENDERS[one]).find((one) => one !== undefined);
  const letters = rest.find((one) => /^[ирдвтп]$/.test(one));
  const grammaticalCase = letters === undefined ? undefined : CASES[CASE_LETTERS.indexOf(letters)];
  return {
    ...{ start, end: start + text.length, text, kind, id: long === undefined ? head : `${head}${number}`, keeps },
    cases: grammaticalCase === undefined ? [] : [grammaticalCase],
    ...(gender !== undefined && { gender }),
  };
}
