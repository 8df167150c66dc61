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
}

/** Takes `[ИМЯ_1]`, `<PERSON 2>` or `PERSON_3` apart; `undefined` when it is of another shape. */
export function nameOf(placeholder: string): PlaceholderName | undefined {
  const match = /^[^\p{L}\p{N}]{0,4}(\p{L}[\p{L}\s_-]{0,60}?)[\s_-]{0,3}(\d{1,9})[^\p{L}\p{N}]{0,4}$/u.exec(
    placeholder,
  );
  return match?.[1] && match[2] ? { label: match[1], number: Number(match[2]) } : undefined;
}
