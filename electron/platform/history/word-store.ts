import { type Detection, detectionSchema, NO_DETECTION } from "../../../shared/api/detection";
import type { Database } from "./database";
import { SettingRows } from "./setting-rows";
import type { Tags } from "./tags";

const NAME = "detection";

/** In the encrypted history, because they contain names. */
export class WordStore {
  readonly #rows: SettingRows;

  constructor(database: Database.Database, tags?: Tags) {
    this.#rows = new SettingRows(database, tags);
  }

  get(): Detection {
    const value = this.#rows.get(NAME);
    return value === undefined ? NO_DETECTION : detectionSchema.parse(JSON.parse(value));
  }

  set(detection: Detection): void {
    this.#rows.set(NAME, JSON.stringify(detection));
  }
}
