import { z } from "zod";
import type { Database } from "./database";
import { SettingRows } from "./setting-rows";
import type { Tags } from "./tags";

const NAME = "captures";

const captureSchema = z.object({
  id: z.uuid(),
  /** 64 hexadecimal digits. */
  key: z.string(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
});
export type StoredCapture = z.infer<typeof captureSchema>;

/** Keys exist only in the encrypted history. */
export class CaptureStore {
  readonly #rows: SettingRows;

  constructor(database: Database.Database, tags?: Tags) {
    this.#rows = new SettingRows(database, tags);
  }

  /** Oldest first. */
  all(): StoredCapture[] {
    const value = this.#rows.get(NAME);
    return value === undefined ? [] : z.array(captureSchema).parse(JSON.parse(value));
  }

  add(capture: StoredCapture): void {
    this.#keep([...this.all(), capture]);
  }

  remove(id: string): void {
    const all = this.all();
    if (all.some((capture) => capture.id === id)) this.#keep(all.filter((capture) => capture.id !== id));
  }

  #keep(captures: readonly StoredCapture[]): void {
    this.#rows.set(NAME, JSON.stringify(captures));
  }
}
