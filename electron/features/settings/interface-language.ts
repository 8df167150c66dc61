import type { Settings } from "../../../shared/ipc/settings";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "../../../shared/messages";

/** OUTIS_LANG, else the user's choice, else the system's first supported language, else English. */
export function interfaceLanguage(
  settings: Pick<Settings, "language">,
  systemLanguages: readonly string[],
  fixed: string | undefined = process.env["OUTIS_LANG"],
): InterfaceLanguage {
  const wanted = [fixed, settings.language, ...systemLanguages.map((language) => language.slice(0, 2).toLowerCase())];
  for (const language of wanted) {
    const known = INTERFACE_LANGUAGES.find((candidate) => candidate === language);
    if (known) return known;
  }
  return "en";
}
