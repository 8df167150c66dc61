import type { Later } from "../../../speech/index";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ExpiryParts {
  readonly store: {
    endedBefore(moment: number): string[];
    setRemoved(id: string, removed: boolean): void;
    purge(id: string): boolean;
    together(work: () => void): void;
  };
  /** Days; 0: unlimited. */
  readonly keepDays: () => number;
  readonly forget: (id: string) => void;
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
    store.together(() => {
      for (const id of ids) {
        store.setRemoved(id, true);
        store.purge(id);
      }
    });
    for (const id of ids) {
      forget(id);
      onRemoved(id);
    }
  }
}
