import { type Detection, detectionSchema, NO_DETECTION } from "../../shared/api/detection";
import type { Database } from "./database";

const NAME = "detection";

/**
 * The user's own words. They hold names, so they live in the encrypted history and nowhere else; without a keychain
 * that is memory, and they are there for this run only.
 */
export class WordStore {
  readonly #db: Database.Database;

  constructor(database: Database.Database) {
    this.#db = database;
  }

  get(): Detection {
    const row = this.#db.prepare("SELECT value FROM setting WHERE name = ?").get(NAME) as { value: string } | undefined;
    return row === undefined ? NO_DETECTION : detectionSchema.parse(JSON.parse(row.value));
  }

  set(detection: Detection): void {
    this.#db
      .prepare(
        "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      )
      .run(NAME, JSON.stringify(detection));
  }
}
