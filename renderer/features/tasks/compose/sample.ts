import { KINDS } from "../../../../shared/document/kinds";
import type { Mode } from "../../../../shared/document/languages";
import { type InterfaceLanguage, textIn } from "../../../../shared/messages";
import type { Piece } from "./excerpt";

/** Needs no request. */
export function sampleOf(language: InterfaceLanguage): Readonly<Record<Mode, readonly Piece[]>> {
  const t = textIn(language);
  const placeholders = language === "ru" ? "ru" : "en";
  const [name, number] = [KINDS.person.label[placeholders], KINDS.number.label[placeholders]];
  const pieces = (person: string, id: string): Piece[] => [
    { text: t("sample.start") },
    { text: person, type: "PERSON" },
    { text: t("sample.contract") },
    { text: id, type: "ID" },
  ];
  return {
    blind: pieces(`[${name}]`, `[${number}]`),
    reversible: pieces(`[${name}_1]`, `[${number}_1]`),
    randomize: pieces(t("sample.person"), t("sample.number")),
  };
}
