import type { Count } from "../count";
import { withTimeout } from "../../keychain/keychain";
import type { Ledger } from "../ledger";
import type { Mark } from "./mark";

/** Milliseconds. */
const TIMEOUT_MS = 3_000;

export interface Opened {
  readonly ledger: Pick<Ledger, "count" | "continueAt">;
  readonly mark: Pick<Mark, "settle" | "close">;
  readonly ahead: Count | undefined;
}

/**
 * Saves a changed state in the keychain, which may be slow or prompt the user: after a failure, no further attempts.
 * The state of an older history (`ahead`) is saved only at a normal exit, so that every start until then reports it.
 */
export class StateRecord {
  readonly #opened: Opened;
  readonly #save: (count: Count) => Promise<void>;
  #saved: number;
  #failed = false;
  #running: Promise<void> = Promise.resolve();

  constructor(opened: Opened, saved: Count | undefined, save: (count: Count) => Promise<void>) {
    this.#opened = opened;
    this.#saved = saved?.changes ?? -1;
    this.#save = save;
  }

  raise(): void {
    if (this.#opened.ahead === undefined) void this.#put(this.#opened.ledger.count);
  }

  /** Call before the database is closed, and `end` afterwards. */
  settle(): { readonly end: () => Promise<void> } {
    const { ledger, mark, ahead } = this.#opened;
    if (ahead !== undefined) ledger.continueAt(ahead.changes + 1);
    const { count } = ledger;
    return {
      end: () => {
        mark.settle(count);
        mark.close();
        return this.#put(count);
      },
    };
  }

  #put(count: Count): Promise<void> {
    this.#running = this.#running.then(async () => {
      if (this.#failed || count.changes <= this.#saved) return;
      try {
        await withTimeout(this.#save(count), TIMEOUT_MS);
        this.#saved = count.changes;
      } catch {
        this.#failed = true;
      }
    });
    return this.#running;
  }
}
