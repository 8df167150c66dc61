import { z } from "zod";
import type { Database } from "./database";
import { SettingRows } from "./setting-rows";
import type { Tags } from "./tags";

const NAME = "recovery";

/** Time after "Later" without another reminder, in milliseconds. */
export const LATER_MS = 30 * 24 * 3600 * 1000;

const recoverySchema = z.object({
  /** The user confirmed that the code is written down. */
  kept: z.boolean(),
  /** It has been on the screen. */
  shown: z.boolean(),
  /** When the user chose "Later"; milliseconds since the epoch. */
  laterAt: z.number().optional(),
});
type Recovery = z.infer<typeof recoverySchema>;

/** The user's decisions on the recovery code of this history. They are stored in the history that the code opens. */
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

  /** Whether to remind the user: only if there is a finished task to lose, and not soon after "Later". */
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
