import { join } from "node:path";
import { z } from "zod";
import { isNewerFile, readJsonFile, writeJsonFile } from "../../platform/files/json-file";

const keptSchema = z.object({
  version: z.literal(1),
  /** Model ids by language; "*" is any other. */
  chosen: z.record(z.string(), z.string()),
});
type Kept = z.infer<typeof keptSchema>;

export class ModelChoices {
  readonly #file: string;
  /** Of a newer version: changes apply to this run only. */
  readonly isNewer: boolean;
  #kept: Kept;

  constructor(folder: string) {
    this.#file = join(folder, "speech-models.json");
    this.isNewer = isNewerFile(this.#file);
    this.#kept = readJsonFile(this.#file, keptSchema) ?? { version: 1, chosen: {} };
  }

  get chosen(): Readonly<Record<string, string>> {
    return this.#kept.chosen;
  }

  choose(language: string, id: string): void {
    this.#save({ chosen: { ...this.#kept.chosen, [language]: id } });
  }

  forget(id: string): void {
    const others = Object.entries(this.#kept.chosen).filter(([, chosen]) => chosen !== id);
    this.#save({ chosen: Object.fromEntries(others) });
  }

  #save(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    writeJsonFile(this.#file, this.#kept);
  }
}
