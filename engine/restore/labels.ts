import { KIND_NAMES, KINDS, type Kind } from "../../shared/document/kinds";
import { formsOfNoun } from "../language/ru/morphology/noun-forms";
import { fold } from "../language/shape";
import data from "./label-words.json";

/** Labels of the same kinds in placeholders from other programs: `[Клиент_1]`, `[PERSON_1]`, `[City 1]`. */
const OTHER_LABELS: Partial<Readonly<Record<Kind, readonly string[]>>> = data.otherLabels;
/** Forms that the endings of a word do not give. */
const IRREGULAR_FORMS: Readonly<Record<string, string>> = data.irregularForms;

/** A placeholder's label without its dress: `Дата рождения`, `ДАТА_РОЖДЕНИЯ` and `дата-рождения` are one. */
export function bareLabel(label: string): string {
  return label
    .normalize("NFKC")
    .toUpperCase()
    .replace(/Ё/g, "Е")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Kind of a label; `own`: it is a form of one of our labels. */
interface Meaning {
  readonly kind: Kind;
  readonly own: boolean;
}
let meaningOf: ((label: string) => Meaning | undefined) | undefined;

/**
 * The kind that a label means in any case and number, or by another word for it: `ИМЕНЕМ`, `NAMES`, `Клиент`;
 * `undefined` for other words.
 */
export const kindMeant = (label: string): Meaning | undefined => (meaningOf ??= readMeanings())(label);

function readMeanings(): (label: string) => Meaning | undefined {
  const labels = KIND_NAMES.flatMap((kind) => [
    ...Object.values(KINDS[kind].label).map((label) => ({ kind, label, own: true })),
    ...(OTHER_LABELS[kind] ?? []).map((label) => ({ kind, label, own: false })),
  ]);
  const words = new Set(labels.flatMap(({ label }) => wordsOfLabel(label)));
  /** The nominative of every form of a word of a label. */
  const baseOf = new Map([...words].map((word) => [word, word]));
  for (const word of words) {
    const irregular = IRREGULAR_FORMS[word]?.split(" ");
    const forms = /^[а-я]{3,}$/.test(word) ? (irregular ?? formsOfNoun(word)) : [`${word}s`];
    for (const form of forms) if (!baseOf.has(form)) baseOf.set(form, word);
  }
  const base = (label: string): string => wordsOfLabel(label).map((word) => baseOf.get(word) ?? word).join(" "); // prettier-ignore
  // Of labels that are alike the first counts.
  const meanings = new Map(labels.map(({ label, ...meaning }) => [base(label), meaning] as const).reverse());
  return (label) => meanings.get(base(label));
}

const wordsOfLabel = (label: string): string[] => fold(label.normalize("NFKC")).match(/\p{L}+/gu) ?? [];

export interface PlaceholderName {
  readonly label: string;
  readonly number: number;
  /** Tag of the task of a placeholder: `K7` in `[ИМЯ_1·K7]`. */
  readonly tag?: string;
}

/** A tag after a number. Other programs may have replaced the dot before it. */
export const TAG = String.raw`[ ]?\\?[·•∙⋅‧.:|*_-][ ]?([A-Za-z]\d{1,3})(?![\p{L}\p{N}])`;

/** Takes `[ИМЯ_1]`, `<PERSON 2>` or `PERSON_3` apart; `undefined` when it is of another shape. */
export function nameOf(placeholder: string): PlaceholderName | undefined {
  const tag = TAG_AT_END.exec(placeholder);
  const match = /^[^\p{L}\p{N}]{0,4}(\p{L}[\p{L}\s_-]{0,60}?)[\s_-]{0,3}(\d{1,9})[^\p{L}\p{N}]{0,4}$/u.exec(
    tag ? placeholder.slice(0, tag.index) : placeholder,
  );
  if (!match?.[1] || !match[2]) return undefined;
  const name = { label: match[1], number: Number(match[2]) };
  return tag?.[1] === undefined ? name : { ...name, tag: tag[1].toUpperCase() };
}
const TAG_AT_END = new RegExp(`${TAG}[^\\p{L}\\p{N}]{0,4}$`, "u");
