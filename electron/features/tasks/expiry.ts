import type { Later } from "../../../speech/index";
import type { RemovalParts } from "./removals";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ExpiryParts {
  readonly store: Pick<RemovalParts["store"], "setRemoved" | "purge" | "together"> & {
    endedBefore(moment: number): string[];
  };
  /** Days; 0: unlimited. */
  readonly keepDays: () => number;
  readonly forget: RemovalParts["forget"];
  readonly onRemoved: (id: string) => void;
  readonly now: () => number;
  readonly later: Later;
}

/** At the start and once a day. */
export class Expiry {
  readonly #parts: ExpiryParts;
  #stop: () => void = () => undefined;

  constructor(parts: ExpiryParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#run();
    this.#stop = this.#parts.later(DAY_MS, () => this.start());
  }

  stop(): void {
    this.#stop();
  }

  #run(): void {
    const { store, keepDays, forget, onRemoved, now } = this.#parts;
    if (keepDays() === 0) return;
    const ids = store.endedBefore(now() - keepDays() * DAY_MS);
    const captures = new Map<string, string | undefined>();
    try {
      store.together(() => {
        for (const id of ids) {
          store.setRemoved(id, true);
          captures.set(id, store.purge(id)?.capture);
        }
      });
    } catch {
      // For example because the disk is full: next day.
      return;
    }
    for (const id of ids) {
      forget(id, captures.get(id));
      onRemoved(id);
    }
  }
}
