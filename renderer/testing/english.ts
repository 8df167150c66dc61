import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { en } from "../i18n/en";
import { ru } from "../i18n/ru";

/** Sets the messages up in English, once for all the tests of a file. */
export async function startEnglish(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({
    resources: { en: { translation: en }, ru: { translation: ru } },
    lng: "en",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
}
