import { russianPlace } from "../../language/places";
import type { Gender, NamePart } from "../../language/cases";
import { fold, isCyrillic } from "../../language/shape";
import type { Span } from "../../span";
import { fieldRecords, isNextCell, type LabelledMention } from "./name-fields";
import { fullness, parsePerson } from "./person-name";

/** The fullest mention (the first if equal), if possible in the nominative. Fields of a form are joined. */
export function canonicalForm(text: string, mentions: readonly (Span & LabelledMention)[]): string {
  const [first] = mentions;
  if (!first) return "";
  const words = mentions.map(({ start, end }) => text.slice(start, end));
  const forms = [...new Set([...words, ...(first.type === "PERSON" ? nameOfFields(text, mentions, words) : [])])];
  const gender = first.type === "PERSON" ? genderOf(forms) : undefined;
  const ranked = forms.map((words) => ({ words, rank: rankOf(words, first, gender) }));
  return ranked.sort((a, b) => b.rank - a.rank)[0]?.words ?? "";
}

/** Parts in their usual order; empty without a record. */
function nameOfFields(text: string, mentions: readonly LabelledMention[], words: readonly string[]): string[] {
  const [record] = fieldRecords(text, mentions);
  if (!record) return nameOfCells(text, mentions, words);
  const order = isCyrillic(words[0] ?? "") ? IN_RUSSIAN : IN_OTHERS;
  const sorted = record.parts.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
  return [sorted.map(({ at }) => words[at] ?? "").join(" ")];
}

/** Without labels: single words in adjacent cells, in column order. */
function nameOfCells(text: string, mentions: readonly LabelledMention[], words: readonly string[]): string[] {
  const from = mentions.findIndex((one, at) => {
    const next = mentions[at + 1];
    return (
      next !== undefined &&
      words[at] !== words[at + 1] &&
      !text.slice(one.end, next.start).includes(",") &&
      isNextCell(text, one, next)
    );
  });
  if (from < 0) return [];
  const [second, third] = [mentions[from + 1], mentions[from + 2]];
  const parts = words.slice(from, second && third && isNextCell(text, second, third) ? from + 3 : from + 2);
  return parts.every((word) => /^[\p{L}\p{M}'’-]+$/u.test(word)) ? [parts.join(" ")] : [];
}

const IN_RUSSIAN: readonly NamePart[] = ["surname", "given", "patronymic"];
const IN_OTHERS: readonly NamePart[] = ["given", "patronymic", "surname"];

/** With `Петровым` elsewhere, `Петрова` cannot be the nominative. */
const genderOf = (forms: readonly string[]): Gender | undefined =>
  forms.map((words) => parsePerson(words).seen?.gender).find((gender) => gender !== undefined);

function rankOf(words: string, { type, kind }: Span, gender: Gender | undefined): number {
  const length = Math.min(words.length, 200) / 200;
  if (kind === "place") return length + (russianPlace(fold(words)) === fold(words) ? 0.3 : 0);
  if (type !== "PERSON") return length;
  const name = parsePerson(words);
  const standings = name.standings.filter((one) => (gender ?? one.gender) === one.gender);
  const nominative =
    name.standings.length === 0 || standings.some((one) => one.case === "nominative")
      ? // `Алексею` could be a nominative; with `Алексей` present it is a case of it.
        standings.every((one) => one.case === "nominative")
        ? 4
        : 3.5
      : 0;
  const shouted = words.length > 3 && words === words.toUpperCase();
  const quiet = words === words.toLowerCase();
  const broken = /[\n\r\t]/.test(words);
  const looks = (shouted ? 1 : 0) + (quiet ? 2 : 0) + (broken ? 1 : 0);
  return fullness(name) * 10 + nominative - looks + length;
}

/** Undefined if every form of the person's name is in another case. */
export function nominativeName(forms: readonly string[]): string | undefined {
  const text = forms.join("\n");
  let at = 0;
  const mentions = forms.map((form): Span => {
    const start = at;
    at += form.length + 1;
    return { start, end: start + form.length, type: "PERSON", kind: "person" };
  });
  const name = canonicalForm(text, mentions);
  const { standings } = parsePerson(name);
  return standings.length === 0 || standings.some((one) => one.case === "nominative") ? name : undefined;
}
