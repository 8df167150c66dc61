/** Windows whose scores are remembered: two megabytes of text or so, at about 5 kB each. */
const REMEMBERED_WINDOWS = 4096;

interface Remembered {
  readonly scores: Float32Array;
  /** The reading that used it last. */
  reading: number;
}

/**
 * What the model said of the windows that it has read, by what it saw of them: forms and tables repeat themselves, and
 * a text that was edited is mostly what it was. Bounded; a text longer than there is room for does not push out its
 * own beginning, which would make the memory useless for the next time it is read. In memory only.
 */
export class WindowMemory {
  readonly #room: number;
  /** Least recently used first. */
  readonly #windows = new Map<string, Remembered>();
  #reading = 0;

  constructor(room = REMEMBERED_WINDOWS) {
    this.#room = room;
  }

  /** Begins to read a text: what it uses is kept until it ends. */
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
