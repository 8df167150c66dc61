interface Waiting {
  readonly start: () => void;
  readonly signal: AbortSignal;
}

/** Runs at most `atOnce` requests. The newest starts first, because it belongs to the page in view. */
export class PictureQueue {
  readonly #atOnce: number;
  #running = 0;
  #waiting: Waiting[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Rejects with the reason of `signal` if that is aborted before the request starts. */
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
