import type { DetectOptions } from "./depersonalized";
import type { LinkedSpan } from "./span";

/** In UTF-16 units: typed texts, not documents. */
const LONGEST = 4_000;

type Detect = (text: string, options: DetectOptions, cuts: boolean) => Promise<readonly LinkedSpan[]>;

/** Several modes of a short text read it once. In memory only. */
export class LastDetection {
  #key: string | undefined;
  #found: Promise<readonly LinkedSpan[]> | undefined;

  async of(text: string, options: DetectOptions, cuts: boolean, detect: Detect): Promise<readonly LinkedSpan[]> {
    const { language, detection, memory, signal } = options;
    // With an entity memory, results differ each time.
    if (text.length > LONGEST || memory !== undefined) return detect(text, options, cuts);
    const key = JSON.stringify([text, language, detection, cuts]);
    if (key !== this.#key) {
      this.#key = key;
      // No signal, because others may wait for the same result.
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
