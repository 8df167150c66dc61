import { KIND_NAMES, KINDS, type Kind } from "../../shared/document/kinds";
import { formsOfNoun } from "../language/ru/morphology/noun-forms";
import { fold } from "../language/shape";
import data from "./label-words.json";
import { PLACEHOLDER_FORM } from "../../shared/document/placeholder-form";
import { BEFORE_SUFFIX, JOINTS } from "../../shared/document/placeholders";

/** Labels of other programs: `[PERSON_1]`, `[City 1]`. */
const OTHER_LABELS: Partial<Readonly<Record<Kind, readonly string[]>>> = data.otherLabels;
const IRREGULAR_FORMS: Readonly<Record<string, string>> = data.irregularForms;

/** `Дата рождения`, `ДАТА_РОЖДЕНИЯ` and `дата-рождения` become equal. */
export function bareLabel(label: string): string {
  return label
    .normalize("NFKC")
    .toUpperCase()
    .replace(/Ё/g, "Е")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

interface Meaning {
  readonly kind: Kind;
  readonly own: boolean;
}
let meaningOf: ((label: string) => Meaning | undefined) | undefined;

/** By any form of a label or synonym: `ИМЕНЕМ`, `NAMES`, `Клиент`. */
export const kindMeant = (label: string): Meaning | undefined => (meaningOf ??= readMeanings())(label);

function readMeanings(): (label: string) => Meaning | undefined {
  const labels = KIND_NAMES.flatMap((kind) => [
    ...Object.values(KINDS[kind].label).map((label) => ({ kind, label, own: true })),
    ...(OTHER_LABELS[kind] ?? []).map((label) => ({ kind, label, own: false })),
  ]);
  const words = new Set(labels.flatMap(({ label }) => wordsOfLabel(label)));
  const baseOf = new Map([...words].map((word) => [word, word]));
  for (const word of words) {
    const irregular = IRREGULAR_FORMS[word]?.split(" ");
    const forms = /^[а-я]{3,}$/.test(word) ? (irregular ?? formsOfNoun(word)) : [`${word}s`];
    for (const form of forms) if (!baseOf.has(form)) baseOf.set(form, word);
  }
  const base = (label: string): string => wordsOfLabel(label).map((word) => baseOf.get(word) ?? word).join(" "); // prettier-ignore
  // The first of equal labels counts.
  const meanings = new Map(labels.map(({ label, ...meaning }) => [base(label), meaning] as const).reverse());
  return (label) => meanings.get(base(label));
}

const wordsOfLabel = (label: string): string[] => fold(label.normalize("NFKC")).match(/\p{L}+/gu) ?? [];

export interface PlaceholderName {
  readonly label: string;
  readonly number: number;
  readonly suffix?: string;
}

/** In any letter case. Programs may replace the dot. */
export const SUFFIX = String.raw`[ ]?\\?[·•∙⋅‧.:|*_\-${BEFORE_SUFFIX}][ ]?(${PLACEHOLDER_FORM.suffix.replace("A-Z", "A-Za-z")})(?![\p{L}\p{N}])`;

/** `[ИМЯ_1]`, `<PERSON 2>` or `PERSON_3`. */
export function nameOf(placeholder: string): PlaceholderName | undefined {
  const suffix = SUFFIX_AT_END.exec(placeholder);
  const match = LABEL_AND_NUMBER.exec(suffix ? placeholder.slice(0, suffix.index) : placeholder);
  if (!match?.[1] || !match[2]) return undefined;
  const name = { label: match[1], number: Number(match[2]) };
  return suffix?.[1] === undefined ? name : { ...name, suffix: suffix[1].toUpperCase() };
}
const SUFFIX_AT_END = new RegExp(`${SUFFIX}[^\\p{L}\\p{N}]{0,4}$`, "u");
const LABEL_AND_NUMBER = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,4}(\p{L}[\p{L}\s${JOINTS}]{0,60}?)[\s${JOINTS}]{0,3}(\d{1,9})[^\p{L}\p{N}]{0,4}$`,
  "u",
);
