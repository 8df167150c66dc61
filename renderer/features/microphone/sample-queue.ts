/** A quarter of a second. */
const MESSAGE = 4_096;
/** 30 seconds. */
const MOST_WAITING = 480_000;

/** In order, one message at a time: bounds memory on a slow disk. */
export class SampleQueue {
  readonly #send: (samples: Int16Array<ArrayBuffer>) => Promise<unknown>;
  readonly #onFailed: (error: unknown) => void;
  #waiting: Int16Array[] = [];
  #count = 0;
  #sending: Promise<void> | undefined;
  #stopped = false;

  constructor(send: (samples: Int16Array<ArrayBuffer>) => Promise<unknown>, onFailed: (error: unknown) => void) {
    this.#send = send;
    this.#onFailed = onFailed;
  }

  push(samples: Int16Array): void {
    if (this.#stopped) return;
    this.#waiting.push(samples);
    this.#count += samples.length;
    if (this.#count > MOST_WAITING) this.#fail(new Error("Main does not keep up"));
    else if (this.#count >= MESSAGE) this.#sending ??= this.#sendAll(MESSAGE);
  }

  /** Drops further samples. */
  async finish(): Promise<void> {
    this.#stopped = true;
    await this.#sending;
    await this.#sendAll(1);
  }

  async #sendAll(least: number): Promise<void> {
    try {
      while (this.#count >= least) await this.#send(this.#take());
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#sending = undefined;
    }
  }

  #take(): Int16Array<ArrayBuffer> {
    const message = new Int16Array(Math.min(this.#count, MESSAGE));
    let filled = 0;
    while (filled < message.length) {
      const [first = message] = this.#waiting;
      const part = first.subarray(0, message.length - filled);
      message.set(part, filled);
      filled += part.length;
      if (part.length < first.length) this.#waiting[0] = first.subarray(part.length);
      else this.#waiting.shift();
    }
    this.#count -= message.length;
    return message;
  }

  #fail(error: unknown): void {
    this.#stopped = true;
    this.#waiting = [];
    this.#count = 0;
    this.#onFailed(error);
  }
}
