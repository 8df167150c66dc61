import { join } from "node:path";
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from "../../../shared/ipc/settings";
import { isNewerFile, readJsonFile, writeJsonFile } from "../../platform/files/json-file";

/** Unknown fields get their defaults. */
export class SettingsFile {
  readonly #path: string;
  /** Of a newer version: changes apply to this run only. */
  readonly isNewer: boolean;
  #settings: Settings;
  #pending: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#path = join(folder, "settings.json");
    this.isNewer = isNewerFile(this.#path);
    const known = readJsonFile(this.#path, settingsSchema.partial());
    this.#settings = { ...DEFAULT_SETTINGS, ...dropUndefined(known ?? {}) };
  }

  get current(): Settings {
    return this.#settings;
  }

  /** After running changes. */
  get settled(): Promise<unknown> {
    return this.#pending;
  }

  during<T>(change: Promise<T>): Promise<T> {
    this.#pending = Promise.allSettled([this.#pending, change]);
    return change;
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
