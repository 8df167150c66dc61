import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { INTERFACE_LANGUAGES, type InterfaceLanguage, interfaceLanguageOf, languageOf } from "../../shared/messages";
import type { en } from "../../shared/messages/en";

declare module "i18next" {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: (typeof en)["texts"] };
  }
}

/** Of the first paint: from the address (`?lang=system,ru-RU`), else from the browser. */
export function guessLanguage(search: string, navigatorLanguage: string): InterfaceLanguage {
  const wanted = new URLSearchParams(search).get("lang") ?? navigatorLanguage;
  return interfaceLanguageOf(...wanted.split(","));
}

export const RESOURCES = Object.fromEntries(
  INTERFACE_LANGUAGES.map((code) => [code, { translation: languageOf(code).texts }]),
);

/** Bundled, and so ready before the first paint. */
export function startMessages(language: InterfaceLanguage): void {
  void i18next.use(initReactI18next).init({
    resources: RESOURCES,
    lng: language,
    fallbackLng: "en",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    // Suppresses an advertisement in the console.
    showSupportNotice: false,
  });
  setPage(language);
}

export function switchLanguage(language: InterfaceLanguage): void {
  if (i18next.language === language) return;
  setPage(language);
  void i18next.changeLanguage(language);
}

function setPage(language: InterfaceLanguage): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageOf(language).direction;
}
