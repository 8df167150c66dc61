import type { Database } from "./database";
import { Ledger } from "./ledger";
import type { Tags } from "./tags";

export class SettingRows {
  readonly #db: Database.Database;
  readonly #tags: Tags | undefined;
  readonly #ledger: Ledger;

  constructor(database: Database.Database, tags: Tags | undefined) {
    this.#db = database;
    this.#tags = tags;
    this.#ledger = new Ledger(database, tags);
  }

  get(name: string): string | undefined {
    const row = this.#db.prepare("SELECT value FROM setting WHERE name = ?").get(name) as { value: string } | undefined;
    return row?.value;
  }

  set(name: string, value: string): void {
    const tag = this.#tags?.setting(name, value);
    this.#ledger.together(() => {
      if (this.#tags) {
        const before = this.#db.prepare("SELECT tag FROM setting WHERE name = ?").get(name) as
          { tag: Uint8Array } | undefined;
        this.#ledger.replace(before?.tag, tag);
      }
      this.#db
        .prepare("INSERT OR REPLACE INTO setting (name, value, tag) VALUES (?, ?, ?)")
        .run(name, value, tag ?? null);
    });
  }
}
