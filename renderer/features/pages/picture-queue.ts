interface Waiting {
  readonly start: () => void;
  readonly signal: AbortSignal;
}

/** Newest first: it belongs to the visible page. */
export class PictureQueue {
  readonly #atOnce: number;
  #running = 0;
  #waiting: Waiting[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Rejects if `signal` is aborted before the start. */
  run<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = (): void => {
        this.#running++;
        void request()
          .then(resolve, reject)
          .finally(() => {
            this.#running--;
            this.#startNext();
          });
      };
      const waiting = { start, signal };
      signal.addEventListener(
        "abort",
        () => {
          this.#waiting = this.#waiting.filter((one) => one !== waiting);
          reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
        },
        { once: true },
      );
      if (signal.aborted) return;
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#waiting.pop();
      if (next === undefined) return;
      next.start();
    }
  }
}
