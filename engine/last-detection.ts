import type { DetectOptions } from "./depersonalized";
import type { LinkedSpan } from "./span";

/** UTF-16 units of the longest text whose findings are cached: a text that is being typed, not a document. */
const LONGEST = 4_000;

type Detect = (text: string, options: DetectOptions, cuts: boolean) => Promise<readonly LinkedSpan[]>;

/**
 * Cached findings of the last short text, so that one text in several modes, at once or one after another, is read
 * once. In memory only.
 */
export class LastDetection {
  #key: string | undefined;
  #found: Promise<readonly LinkedSpan[]> | undefined;

  /** Like `detect`, which is called if the text or its options differ from the last ones. */
  async of(text: string, options: DetectOptions, cuts: boolean, detect: Detect): Promise<readonly LinkedSpan[]> {
    const { language, detection, memory, signal } = options;
    // With a memory for entities a text may give other numbers each time.
    if (text.length > LONGEST || memory !== undefined) return detect(text, options, cuts);
    const key = JSON.stringify([text, language, detection, cuts]);
    if (key !== this.#key) {
      this.#key = key;
      // An aborted caller does not end it for the others.
      this.#found = detect(text, { language, detection }, cuts);
      this.#found.catch(() => this.#forgetIf(key));
    }
    const found = (await this.#found) ?? [];
    signal?.throwIfAborted();
    return found;
  }

  forget(): void {
    this.#key = undefined;
    this.#found = undefined;
  }

  #forgetIf(key: string): void {
    if (this.#key === key) this.forget();
  }
}
