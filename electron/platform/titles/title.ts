import { fold, spellings, stem } from "../../../engine/words";
import type { Document } from "../../../shared/document/document";
import { type InterfaceLanguage, textIn } from "../../../shared/messages";
import { type FileName, visibleTitle } from "../files/file-name";
import { closeGaps, GAP } from "./close-gaps";
import { withoutIdentifiers, withoutNumbersOf } from "./hidden-identifier";

const LENGTH = 60;
/** Characters and lines. */
const LOOKED_AT = 2_000;
const LINES = 20;

/** On one line, shortened. */
export function titleOf(name: string | undefined): string {
  return shortened(/\S[^\r\n]*/.exec(name ?? "")?.[0].trim() ?? "");
}

/**
 * From the first meaningful line of a text without a name. Lists are visible to other people, so replaced words and
 * words that look like a name or number are left out. Empty if too little remains.
 */
export function titleOfResult({ result, replacements }: Pick<Document, "result" | "replacements">): string {
  const lines = withGaps(result, replacements)
    .split(/[\r\n]+/u)
    .slice(0, LINES);
  for (const line of lines) {
    const words = withoutGreeting(withoutNames(line));
    if (saysSomething(words)) return shortened(asBeginning(words.replaceAll("….", GAP)));
  }
  return "";
}

export function depersonalizedName(
  title: string,
  named: boolean,
  extension: string,
  date: Date,
  document?: Pick<Document, "original" | "replacements">,
  language: InterfaceLanguage = "en",
): FileName {
  return {
    base: baseNameOf(title, named, date, document),
    ending: `${textIn(language)("file.depersonalized")}.${extension}`,
  };
}

export function coveredSoundName(
  title: string,
  extension: string,
  date: Date,
  document?: Pick<Document, "original" | "replacements">,
  language: InterfaceLanguage = "en",
): FileName {
  return { base: baseNameOf(title, true, date, document), ending: `${textIn(language)("file.covered")}.${extension}` };
}

function baseNameOf(
  title: string,
  named: boolean,
  date: Date,
  document: Pick<Document, "original" | "replacements"> | undefined,
): string {
  const base = named ? withoutHidden(visibleTitle(title).replace(/\.[\p{L}\p{N}]{1,8}$/u, ""), document) : "";
  return /[\p{L}\p{N}]/u.test(base) ? base : `Outis ${date.toISOString().slice(0, 10)}`;
}

/** Without hidden people in any form, words under boxes and hidden identifiers, with their punctuation. */
export function withoutHidden(
  given: string,
  document: Pick<Document, "original" | "replacements"> | undefined,
): string {
  if (document === undefined) return given;
  const title = visibleTitle(given);
  const initials = new Set(Array.from(title.matchAll(WORD), ([word]) => initialOf(word)));
  const words = new Set<string>();
  const passages: string[] = [];
  for (const { type, kind, start, end } of document.replacements) {
    const isPassage = kind === "passage";
    if (type !== "PERSON" && !isPassage) continue;
    const text = document.original.slice(start, end);
    const hyphenated = isPassage ? text.replace(/-\r?\n/g, "") : "";
    for (const [word] of visibleTitle(`${text} ${hyphenated}`).matchAll(WORD))
      if (word.length > 1 && initials.has(initialOf(word))) words.add(word);
    if (isPassage) passages.push(visibleTitle(text));
  }
  const hidden = new Set([...words].flatMap(formsOf));
  const numbered = withoutNumbersOf(title, passages, GAP);
  const kept = withoutIdentifiers(numbered, new Set(identifiersOf(document)), GAP).replaceAll(WORD, (word) =>
    formsOf(word).some((form) => hidden.has(form)) ? GAP : word,
  );
  return kept === title ? title : closeGaps(kept.replaceAll(INITIALS, GAP));
}

const identifiersOf = ({ original, replacements }: Pick<Document, "original" | "replacements">): string[] =>
  replacements
    .filter(({ type, kind }) => type === "ID" || kind === "birth_date")
    .map(({ start, end }) => visibleTitle(original.slice(start, end)).trim());

/** `PetrovaAnna_CV`. Letters may have marks, such as a stress. */
const WORD = /(?:\p{Lu}\p{M}*)?(?:\p{Ll}\p{M}*)+|(?:\p{Lu}\p{M}*){2,}|\p{Lo}{2,}/gu;
/** `П.С.` next to a removed surname. */
const INITIALS = /(?<![\p{L}.])\p{Lu}(?:[._ ]+\p{Lu})?[._ ]*…|…(?:[._ ]*\p{Lu}(?![\p{L}\p{N}])){1,2}/gu;

/** Common part of a name's cases, and Latin spellings. */
function formsOf(word: string): string[] {
  const [lower, begin] = [fold(word), stem(word)];
  const latin = word.replace(/[её]/giu, "йо");
  return [...new Set([lower, begin, stem(begin), ...[lower, begin, stem(begin), latin].flatMap(latinFormsOf)])];
}

/** Equal for all spellings of a word, because comparing complete words of a page takes seconds. */
function initialOf(word: string): string {
  const [letter = ""] = fold(word);
  const [latin = letter] = spellings(letter);
  const initial = latin.charAt(0) || letter;
  return SAME_INITIALS.find((one) => one.includes(initial)) ?? initial;
}

const SAME_INITIALS = ["yeij", "tc", "kxh"];

function latinFormsOf(word: string): string[] {
  const all = spellings(word).filter((one) => one.length >= 3);
  return [...all, ...all.map((one) => one.replace(/(?:oy|oi|om|ym|a|u|y|e)$/, "")).filter((one) => one.length >= 3)];
}

function withGaps(result: string, replacements: Document["replacements"]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { resultStart, resultEnd } of [...replacements].sort((a, b) => a.resultStart - b.resultStart)) {
    if (resultStart >= LOOKED_AT) break;
    parts.push(result.slice(at, resultStart), GAP);
    at = Math.max(at, resultEnd);
  }
  parts.push(result.slice(at, Math.max(at, LOOKED_AT)));
  return parts.join("");
}

/** Capitalized words inside a sentence, digits and addresses. */
function withoutNames(line: string): string {
  let begins = true;
  const kept = line
    .trim()
    .split(/\s+/u)
    .map((token) => {
      const first = begins;
      begins = /[.!?]["»”)]*$/u.test(token);
      const letters = token.replace(/^[^\p{L}\p{N}]+/u, "");
      const name = !first && /^\p{Lu}\p{L}/u.test(letters);
      const end = begins ? (/[.!?]/u.exec(token.at(-1) ?? "")?.[0] ?? "") : "";
      return name || token.includes(GAP) || /[\p{N}@/[\]]/u.test(token) ? GAP + end : token;
    });
  return kept
    .join(" ")
    .replaceAll(/…(?:[\s,;:–—-]+…)+/gu, GAP)
    .replace(/^[….,;:!?)»”\s—–-]+|[\s,;:—–-]+$/gu, "");
}

/** `Здравствуйте!` does not distinguish two letters. */
function withoutGreeting(words: string): string {
  const rest = /^[^.!?]{1,30}[.!?]+ (.+)$/u.exec(words)?.[1];
  const greeting = rest === undefined ? "" : words.slice(0, -rest.length);
  return rest !== undefined && (greeting.match(/\p{L}+/gu) ?? []).length <= 2 && saysSomething(rest) ? rest : words;
}

const asBeginning = (words: string): string => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const saysSomething = (words: string): boolean => (words.match(/\p{L}{3,}/gu) ?? []).length >= 2;

function shortened(line: string): string {
  const characters = Array.from(line.slice(0, LENGTH * 2 + 2));
  if (characters.length <= LENGTH) return characters.join("");
  return `${characters.slice(0, LENGTH).join("").trimEnd().replace(/…$/u, "")}…`;
}
