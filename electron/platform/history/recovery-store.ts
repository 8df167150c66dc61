import { z } from "zod";
import type { Database } from "./database";
import { SettingRows } from "./setting-rows";
import type { Tags } from "./tags";

const NAME = "recovery";

/** Milliseconds without a reminder after "Later". */
export const LATER_MS = 30 * 24 * 3600 * 1000;

const recoverySchema = z.object({
  /** The user confirmed having written it down. */
  kept: z.boolean(),
  shown: z.boolean(),
  /** Time of "Later", in milliseconds since the epoch. */
  laterAt: z.number().optional(),
});
type Recovery = z.infer<typeof recoverySchema>;

export class RecoveryStore {
  readonly #db: Database.Database;
  readonly #rows: SettingRows;
  readonly #now: () => number;

  constructor(database: Database.Database, tags?: Tags, now: () => number = Date.now) {
    this.#db = database;
    this.#rows = new SettingRows(database, tags);
    this.#now = now;
  }

  get kept(): boolean {
    return this.#read().kept;
  }

  get shown(): boolean {
    return this.#read().shown;
  }

  get isDue(): boolean {
    const { kept, laterAt = -Infinity } = this.#read();
    return !kept && this.#now() - laterAt >= LATER_MS && this.#hasFinished();
  }

  wasShown(kept: boolean): void {
    const known = this.#read();
    this.#write({ ...known, shown: true, kept: known.kept || kept, ...(kept ? {} : { laterAt: this.#now() }) });
  }

  later(): void {
    this.#write({ ...this.#read(), laterAt: this.#now() });
  }

  #hasFinished(): boolean {
    return this.#db.prepare("SELECT 1 FROM task WHERE state = 'completed' AND removed = 0 LIMIT 1").get() !== undefined;
  }

  #read(): Recovery {
    const value = this.#rows.get(NAME);
    return value === undefined ? { kept: false, shown: false } : recoverySchema.parse(JSON.parse(value));
  }

  #write(recovery: Recovery): void {
    this.#rows.set(NAME, JSON.stringify(recovery));
  }
}
