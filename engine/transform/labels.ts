import { KINDS, type Kind } from "../../shared/document/kinds";

/** The word for a kind in the language of the result; languages other than Russian get the English one. */
export const labelOf = (kind: Kind, languageOut: string): string =>
  KINDS[kind].label[languageOut === "ru" ? "ru" : "en"];

/** Blind: the kind and nothing else, `[ИМЯ]`. Two mentions of one person and of two people look the same. */
export const bareLabel = (kind: Kind, languageOut: string): string => `[${labelOf(kind, languageOut)}]`;
