import { join } from "node:path";
import type { Settings } from "../../../shared/ipc/settings";
import { readJsonFile } from "../files/json-file";

export interface Appearance {
  readonly theme: Settings["theme"];
  /** "system", or a code that may be unsupported. */
  readonly language: string;
}

/** Of the window. Their schemas would load modules of all features and delay it. */
export function readAppearance(folder: string): Appearance {
  const schema = {
    parse(value: unknown): Appearance {
      const { theme, language } = value as Record<keyof Appearance, unknown>;
      return {
        theme: theme === "light" || theme === "dark" ? theme : "system",
        language: typeof language === "string" ? language : "system",
      };
    },
  };
  return readJsonFile(join(folder, "settings.json"), schema) ?? { theme: "system", language: "system" };
}

/** OUTIS_LANG, the user's choice, those of the system; for `interfaceLanguageOf`. */
export const wantedLanguages = (
  language: string,
  system: readonly string[],
  fixed = process.env["OUTIS_LANG"],
): string[] => [...(fixed ? [fixed] : []), language, ...system];
