import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writeJsonFile } from "../settings/json-file";

const keptSchema = z.object({
  version: z.literal(1),
  /** Ids of models by language; "*" is every other. */
  chosen: z.record(z.string(), z.string()),
  /** Seconds of work for a second of sound, as measured here, by id. */
  speeds: z.record(z.string(), z.number().positive()),
});
type Kept = z.infer<typeof keptSchema>;

/** What the person has chosen and how fast each model was, kept in `speech-models.json`. */
export class ModelChoices {
  readonly #file: string;
  #kept: Kept;

  constructor(folder: string) {
    this.#file = join(folder, "speech-models.json");
    this.#kept = readJsonFile(this.#file, keptSchema) ?? { version: 1, chosen: {}, speeds: {} };
  }

  get chosen(): Readonly<Record<string, string>> {
    return this.#kept.chosen;
  }

  get speeds(): Readonly<Record<string, number>> {
    return this.#kept.speeds;
  }

  choose(language: string, id: string): void {
    this.#save({ chosen: { ...this.#kept.chosen, [language]: id } });
  }

  measured(id: string, speed: number): void {
    this.#save({ speeds: { ...this.#kept.speeds, [id]: speed } });
  }

  forget(id: string): void {
    const without = (record: Readonly<Record<string, unknown>>, drop: (entry: [string, unknown]) => boolean) =>
      Object.fromEntries(Object.entries(record).filter((entry) => !drop(entry)));
    this.#save({
      chosen: without(this.#kept.chosen, ([, chosen]) => chosen === id) as Kept["chosen"],
      speeds: without(this.#kept.speeds, ([of]) => of === id) as Kept["speeds"],
    });
  }

  #save(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    writeJsonFile(this.#file, this.#kept);
  }
}
