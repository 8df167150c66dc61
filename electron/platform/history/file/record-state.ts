import type { Count } from "../count";
import { withPatience } from "../../keychain/keychain";
import type { Ledger } from "../ledger";
import type { Mark } from "./mark";

/** Maximum time that a reply of the keychain may delay the exit, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Parts of an open history. */
export interface Opened {
  readonly ledger: Pick<Ledger, "count" | "continueAt">;
  readonly mark: Pick<Mark, "settle" | "close">;
  readonly ahead: Count | undefined;
}

/**
 * Saves the state of the open history in the keychain, which is slow and may ask its user: only when the state has
 * changed, and not again after the keychain has failed. An older history that was found (`ahead`) is not recorded until it
 * is closed: until then every start tells the user.
 */
export class StateRecord {
  readonly #opened: Opened;
  readonly #save: (count: Count) => Promise<void>;
  #saved: number;
  #failed = false;
  #running: Promise<void> = Promise.resolve();

  /** `saved`: the state in the keychain. */
  constructor(opened: Opened, saved: Count | undefined, save: (count: Count) => Promise<void>) {
    this.#opened = opened;
    this.#saved = saved?.changes ?? -1;
    this.#save = save;
  }

  /** Saves the current state. */
  raise(): void {
    if (this.#opened.ahead === undefined) void this.#put(this.#opened.ledger.count);
  }

  /** Records the last state in the file and the mark. Call it before the database is closed, and `end` afterwards. */
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
        await withPatience(this.#save(count), PATIENCE_MS);
        this.#saved = count.changes;
      } catch {
        this.#failed = true;
      }
    });
    return this.#running;
  }
}
