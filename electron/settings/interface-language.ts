import { INTERFACE_LANGUAGES, type InterfaceLanguage, type Settings } from "../../shared/ipc/settings";

/**
 * The interface's language: what OUTIS_LANG fixes, else what the person chose, else the system's first language that
 * we speak. English where we speak none of them.
 */
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
