import { KINDS, type Kind } from "../../shared/document/kinds";

/** The word for a kind in the language of the result; languages other than Russian get the English one. */
export function labelOf(kind: Kind, languageOut: string): string {
  return languageOut === "ru" ? KINDS[kind].label.ru : KINDS[kind].label.en;
}

/** Blind: the kind and nothing else, `[ИМЯ]`. Two mentions of one person and of two people look the same. */
export const bareLabel = (kind: Kind, languageOut: string): string => `[${labelOf(kind, languageOut)}]`;

/** The label as one token, so that it survives programs that split words: `ДАТА_РОЖДЕНИЯ`. */
export function tokenOf(label: string): string {
  return label.replace(/[ -]/g, "_");
}
