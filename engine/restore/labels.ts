import { KIND_NAMES, KINDS, type Kind } from "../../shared/document/kinds";

/** A placeholder's label without its dress: `Дата рождения`, `ДАТА_РОЖДЕНИЯ` and `дата-рождения` are one. */
export function bareLabel(label: string): string {
  return label
    .normalize("NFKC")
    .toUpperCase()
    .replace(/Ё/g, "Е")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const KIND_OF_LABEL = new Map<string, Kind>();
for (const kind of KIND_NAMES)
  for (const label of Object.values(KINDS[kind].label)) KIND_OF_LABEL.set(bareLabel(label), kind);

/** Every label that a placeholder of ours may have, in both languages. */
export const OWN_LABELS: readonly string[] = [
  ...new Set(KIND_NAMES.flatMap((kind) => Object.values(KINDS[kind].label))),
];

export function kindOfLabel(label: string): Kind | undefined {
  return KIND_OF_LABEL.get(bareLabel(label));
}

/** The same label in the other languages, bare. */
export function translationsOf(label: string): string[] {
  const kind = kindOfLabel(label);
  return kind ? Object.values(KINDS[kind].label).map(bareLabel) : [];
}

export interface PlaceholderName {
  readonly label: string;
  readonly number: number;
  /** What names the task that a placeholder is of: `K7` in `[ИМЯ_1·K7]`. */
  readonly tag?: string;
}

/** What a tag looks like behind a number, with the sign that other hands may have made of the dot before it. */
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
