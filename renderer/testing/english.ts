import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { RESOURCES } from "../i18n/i18n";

/** Once for all tests of a file. */
export async function startEnglish(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({
    resources: RESOURCES,
    lng: "en",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
}
