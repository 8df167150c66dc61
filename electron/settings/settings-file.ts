import { join } from "node:path";
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from "../../shared/ipc/settings";
import { readJsonFile, writeJsonFile } from "./json-file";

/** The person's settings, kept in `settings.json`. Fields that a newer version added take their defaults. */
export class SettingsFile {
  readonly #path: string;
  #settings: Settings;

  constructor(folder: string) {
    this.#path = join(folder, "settings.json");
    const known = readJsonFile(this.#path, settingsSchema.partial());
    this.#settings = { ...DEFAULT_SETTINGS, ...dropUndefined(known ?? {}) };
  }

  get current(): Settings {
    return this.#settings;
  }

  update(change: Partial<Settings>): Settings {
    this.#settings = settingsSchema.parse({ ...this.#settings, ...dropUndefined(change) });
    writeJsonFile(this.#path, this.#settings);
    return this.#settings;
  }
}

function dropUndefined(change: { [K in keyof Settings]?: Settings[K] | undefined }): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
