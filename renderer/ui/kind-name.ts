import { useTranslation } from "react-i18next";
import { type Kind, KINDS } from "../../shared/document/kinds";

/** Names of kinds as a placeholder has them, in the interface's language: the words of the result and of the menu agree. */
export function useKindName(): (kind: Kind) => string {
  const { i18n } = useTranslation();
  const language = i18n.language === "ru" ? "ru" : "en";
  return (kind) => {
    const label: string = KINDS[kind].label[language];
    // Lower-cases the words; abbreviations (IBAN, ИНН) remain in capitals.
    const words = label.replace(/\p{L}+/gu, (word) => (CAPITALS.has(word) ? word : word.toLowerCase()));
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}

const CAPITALS = new Set("URL IMEI VIN IBAN BIC IP MAC ID INN SNILS OGRN KPP БИК ИНН СНИЛС ОГРН КПП".split(" "));
