import { type Kind, KINDS } from "../document/kinds";

const ABBREVIATIONS = new Set("URL IMEI VIN IBAN BIC IP MAC ID INN SNILS OGRN KPP БИК ИНН СНИЛС ОГРН КПП".split(" "));

/** Placeholder label in sentence case, as the name of a kind. */
export function placeholderWord(language: "en" | "ru", kind: Kind): string {
  const label: string = KINDS[kind].label[language];
  const words = label.replace(/\p{L}+/gu, (word) => (ABBREVIATIONS.has(word) ? word : word.toLowerCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
