import { useTranslation } from "react-i18next";
import type { Kind } from "../../shared/document/kinds";
import { interfaceLanguageOf, languageOf } from "../../shared/messages";

export function useKindName(): (kind: Kind) => string {
  const { i18n } = useTranslation();
  return languageOf(interfaceLanguageOf(i18n.language)).kindName;
}

/** As in a placeholder. */
export function useKindLabel(): (kind: Kind) => string {
  const { i18n } = useTranslation();
  const kindName = useKindName();
  return (kind) => kindName(kind).toLocaleUpperCase(i18n.language);
}
