import { ok } from "../../../shared/ipc/result";
import type { Settings } from "../../../shared/ipc/settings";
import { type InterfaceLanguage, interfaceLanguageOf } from "../../../shared/messages";
import type { Handlers } from "../../platform/ipc/answer";
import { wantedLanguages } from "../../platform/windows/appearance";
import { SettingsFile } from "./settings-file";
import { userLanguages } from "./user-languages";
import { createWordHandlers, type WordParts } from "./word-handlers";

export interface OpenSettings {
  readonly settings: SettingsFile;
  readonly language: () => InterfaceLanguage;
  /** The user's languages, ISO 639-1, the most preferred first. `recent`: languages of recent tasks. */
  readonly preferred: (recent: readonly string[]) => string[];
}

export function openSettings(userData: string, systemLanguages: () => string[]): OpenSettings {
  const settings = new SettingsFile(userData);
  const language = (): InterfaceLanguage =>
    interfaceLanguageOf(...wantedLanguages(settings.current.language, systemLanguages()));
  return { settings, language, preferred: (recent) => userLanguages(language(), systemLanguages(), recent) };
}

export interface SettingsParts extends WordParts {
  readonly settings: SettingsFile;
  readonly onSettings: (settings: Settings) => void;
}

type SettingsHandlers = Omit<ReturnType<typeof createWordHandlers>, "applied"> &
  Pick<Handlers, "settings.get" | "settings.set">;

export function createSettings(parts: SettingsParts): {
  readonly handlers: SettingsHandlers;
  readonly appliedWords: ReturnType<typeof createWordHandlers>["applied"];
} {
  const { settings } = parts;
  const { applied, ...words } = createWordHandlers(parts);
  const handlers: SettingsHandlers = {
    ...words,
    "settings.get": () => ok(settings.current),
    "settings.set": (change) => {
      const updated = settings.update(change as Partial<Settings>);
      parts.onSettings(updated);
      return ok(updated);
    },
  };
  return { handlers, appliedWords: applied };
}
