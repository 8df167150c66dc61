import type { Database } from "./database";
import { NO_ROWS, plus, type Tags } from "./tags";

/**
 * How many rows the history has and a sum over their tags, so that a row which is gone, or an older state of one, is
 * noticed. It changes in the same transaction as the rows.
 */
export class Ledger {
  readonly #db: Database.Database;
  readonly #tags: Tags;

  constructor(database: Database.Database, tags: Tags) {
    this.#db = database;
    this.#tags = tags;
  }

  /** A row's tag takes the place of another; undefined where there was none, or is none any more. */
  replace(old: Uint8Array | undefined, next: Uint8Array | undefined): void {
    const known = this.#db.prepare("SELECT count, sum FROM ledger").get() as
      { count: number; sum: Uint8Array } | undefined;
    let sum: Uint8Array = known?.sum ?? NO_ROWS;
    for (const tag of [old, next]) if (tag !== undefined) sum = plus(sum, this.#tags.term(tag));
    const count = (known?.count ?? 0) + (next === undefined ? 0 : 1) - (old === undefined ? 0 : 1);
    this.#db
      .prepare("INSERT OR REPLACE INTO ledger (id, count, sum, tag) VALUES (1, ?, ?, ?)")
      .run(count, sum, this.#tags.ledger(count, sum));
  }
}
