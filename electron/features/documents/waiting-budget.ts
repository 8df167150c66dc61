import { fail, ok, type Result } from "../../../shared/ipc/result";

/** A compromised page could send any number. */
export const WAITING_LIMITS = {
  /** Bytes not yet in sealed files: two of the largest documents. */
  memoryBytes: 110_000_000,
  /** Bytes of all sealed files. */
  diskBytes: 4_000_000_000,
  documents: 1_000,
} as const;

export class WaitingBudget {
  readonly #limits: Readonly<Record<keyof typeof WAITING_LIMITS, number>>;
  #inMemory = 0;
  #onDisk = 0;
  #documents = 0;

  constructor(limits: Readonly<Record<keyof typeof WAITING_LIMITS, number>> = WAITING_LIMITS) {
    this.#limits = limits;
  }

  /** Code: too_many_documents. */
  take(bytes: number): Result<null> {
    const { memoryBytes, diskBytes, documents } = this.#limits;
    const fits =
      this.#inMemory + bytes <= memoryBytes && this.#onDisk + bytes <= diskBytes && this.#documents < documents;
    if (!fits) return fail("too_many_documents", "Too many documents are waiting");
    this.#inMemory += bytes;
    this.#onDisk += bytes;
    this.#documents += 1;
    return ok(null);
  }

  sealed(bytes: number): void {
    this.#inMemory -= bytes;
  }

  release(bytes: number): void {
    this.#onDisk -= bytes;
    this.#documents -= 1;
  }
}
