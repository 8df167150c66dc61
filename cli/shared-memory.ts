import { createEntityMemory, type Depersonalized, type EntityMemory, memoryOfSurrogates } from "../engine/index";
import { MOST_KNOWN, type KnownEntity } from "../shared/api/known";
import type { Mode } from "../shared/document/languages";

/** Memory of a batch of documents, for the same replacements in all of them. */
export class SharedMemory {
  readonly #mode: Mode;
  readonly #placeholders: EntityMemory = createEntityMemory();
  readonly #invented: KnownEntity[] = [];

  constructor(mode: Mode) {
    this.#mode = mode;
  }

  /** For the next document. Blind mode does not distinguish entities. */
  next(): EntityMemory | undefined {
    if (this.#mode === "reversible") return this.#placeholders;
    return this.#mode === "blind" || this.#invented.length === 0 ? undefined : memoryOfSurrogates(this.#invented);
  }

  /** Stores the surrogates of a document. The engine itself stores placeholders. */
  keep(text: string, { text: result, spans }: Depersonalized): void {
    if (this.#mode !== "randomize") return;
    for (const { start, end, resultStart, resultEnd, kind } of spans) {
      const placeholder = result.slice(resultStart, resultEnd);
      const fits = placeholder.length > 0 && placeholder.length <= 100 && end - start <= 1000;
      if (fits && this.#invented.length < MOST_KNOWN)
        this.#invented.push({ placeholder, originals: [text.slice(start, end)], kind });
    }
  }
}
