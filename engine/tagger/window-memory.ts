/** About two megabytes of text, 5 kB each. */
const REMEMBERED_WINDOWS = 4096;

interface Remembered {
  readonly scores: Float32Array;
  reading: number;
}

/**
 * Forms repeat, and edited texts are mostly unchanged. A text too long for the cache does not evict its own start,
 * which would make it useless for the next reading. In memory only.
 */
export class WindowMemory {
  readonly #room: number;
  /** Least recently used first. */
  readonly #windows = new Map<string, Remembered>();
  #reading = 0;

  constructor(room = REMEMBERED_WINDOWS) {
    this.#room = room;
  }

  /** Windows used from here on stay until the end of the text. */
  begin(): void {
    this.#reading += 1;
  }

  get(key: string): Float32Array | undefined {
    const known = this.#windows.get(key);
    if (!known) return undefined;
    known.reading = this.#reading;
    this.#windows.delete(key);
    this.#windows.set(key, known);
    return known.scores;
  }

  set(key: string, scores: Float32Array): void {
    if (this.#windows.size >= this.#room) {
      const oldest = this.#windows.entries().next().value;
      if (!oldest || oldest[1].reading === this.#reading) return;
      this.#windows.delete(oldest[0]);
    }
    this.#windows.set(key, { scores, reading: this.#reading });
  }

  forget(): void {
    this.#windows.clear();
  }
}
