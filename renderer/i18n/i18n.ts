import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import { en } from "./en";
import { ru } from "./ru";

declare module "i18next" {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof en };
  }
}

/**
 * The language of the first paint, before the main process has replied: from the address of the page (`?lang=ru`), else
 * the language of the browser engine.
 */
export function guessLanguage(search: string, navigatorLanguage: string): InterfaceLanguage {
  const asked = new URLSearchParams(search).get("lang") ?? navigatorLanguage;
  return asked.toLowerCase().startsWith("ru") ? "ru" : "en";
}

/** Initializes the messages. They are bundled, so that this is finished before the first paint. */
export function startMessages(language: InterfaceLanguage): void {
  void i18next.use(initReactI18next).init({
    resources: { en: { translation: en }, ru: { translation: ru } },
    lng: language,
    fallbackLng: "en",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    // Else it prints an advertisement into the console.
    showSupportNotice: false,
  });
  document.documentElement.lang = language;
}

/** Switches the interface to another language at once. */
export function switchLanguage(language: InterfaceLanguage): void {
  if (i18next.language === language) return;
  document.documentElement.lang = language;
  void i18next.changeLanguage(language);
}
