import { useTranslation } from "react-i18next";
import { type Kind, KINDS } from "../../../../shared/document/kinds";

/** Names of kinds as a placeholder has them, in the interface's language: the words of the result and of the menu agree. */
export function useKindName(): (kind: Kind) => string {
  const { i18n } = useTranslation();
  const language = i18n.language === "ru" ? "ru" : "en";
  return (kind) => {
    const label: string = KINDS[kind].label[language];
    // Words as words; what is written in capitals everywhere (IBAN, ИНН) stays so.
    return CAPITALS.has(kind) ? label : label.charAt(0) + label.slice(1).toLowerCase();
  };
}

const CAPITALS: ReadonlySet<Kind> = new Set<Kind>([
  "url",
  "imei",
  "vin",
  "iban",
  "bic",
  "ip_address",
  "mac_address",
  "ru_inn",
  "ru_snils",
  "ru_ogrn",
  "ru_kpp",
]);
