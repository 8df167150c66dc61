import { inTransaction } from "../../../shared/sqlite-transaction";
import type { Count } from "./count";
import type { Database } from "./database";
import { NO_ROWS, plus, type Tags } from "./tags";

interface Entry {
  readonly count: number;
  readonly changes: number;
  readonly sum: Uint8Array;
}

/** Detects missing rows and older states. Part of each transaction. */
export class Ledger {
  readonly #db: Database.Database;
  readonly #tags: Tags | undefined;

  constructor(database: Database.Database, tags: Tags | undefined) {
    this.#db = database;
    this.#tags = tags;
  }

  together(work: () => void): void {
    if (this.#db.inTransaction) {
      work();
      return;
    }
    inTransaction(this.#db, work)();
    this.noteChanges();
  }

  /** Call after a transaction without `together`. */
  noteChanges(): void {
    this.#tags?.mark?.note(this.count);
  }

  get count(): Count {
    const entry = this.#entry();
    return { changes: entry?.changes ?? 0, rows: entry?.count ?? 0 };
  }

  continueAt(changes: number): void {
    const entry = this.#entry();
    if (changes <= (entry?.changes ?? 0)) return;
    this.together(() => this.#write({ count: entry?.count ?? 0, changes, sum: entry?.sum ?? NO_ROWS }));
  }

  /** `old`: undefined for a new row; `next`: for a deleted one. */
  replace(old: Uint8Array | undefined, next: Uint8Array | undefined): void {
    if (this.#tags === undefined) return;
    const known = this.#entry();
    let sum: Uint8Array = known?.sum ?? NO_ROWS;
    for (const tag of [old, next]) if (tag !== undefined) sum = plus(sum, this.#tags.term(tag));
    const count = (known?.count ?? 0) + (next === undefined ? 0 : 1) - (old === undefined ? 0 : 1);
    const changes = (known?.changes ?? 0) + 1;
    this.#write({ count, changes, sum });
  }

  #write({ count, changes, sum }: Entry): void {
    if (this.#tags === undefined) return;
    this.#db
      .prepare("INSERT OR REPLACE INTO ledger (id, count, changes, sum, tag) VALUES (1, ?, ?, ?, ?)")
      .run(count, changes, sum, this.#tags.ledger(count, changes, sum));
  }

  #entry(): Entry | undefined {
    return this.#db.prepare("SELECT count, changes, sum FROM ledger").get() as Entry | undefined;
  }
}
