import type { Detection } from "../shared/api/detection";
import type { Mapping, MappingFile } from "../shared/document/mapping";
import type { Mode } from "../shared/document/languages";
import type { Replacement } from "../shared/document/document";
import type { EntityMemory } from "./resolve/link/entity-memory";
import type { LinkedSpan } from "./span";

export interface DetectOptions {
  /** ISO 639-1 code of the text. */
  readonly language: string;
  /** The user's own words, and how sure a finding must be. */
  readonly detection?: Partial<Detection> | undefined;
  /** Documents of one batch, worked on one after another with one memory, share their entities and placeholders. */
  readonly memory?: EntityMemory | undefined;
  readonly signal?: AbortSignal;
  /** Told how many UTF-16 units of the text have been read so far. */
  readonly onProgress?: (characters: number) => void;
}

export interface DepersonalizeOptions extends DetectOptions {
  readonly mode: Mode;
  /** ISO 639-1 code that chooses the words inside placeholders and the language of new names. */
  readonly languageOut: string;
  /** Suffix of the placeholders in reversible mode: `K7` in `[NAME_1·K7]`. */
  readonly suffix?: string | undefined;
  /** Uniform in [0, 1); `Math.random` of the caller's choice. Only randomize draws from it. */
  readonly random: () => number;
}

export interface Depersonalized {
  readonly text: string;
  /** Empty unless the mode is reversible. */
  readonly mapping: Mapping;
  /** Placeholder and original words, in text order. Empty unless the mode is reversible. */
  readonly occurrences: MappingFile["occurrences"];
  /** Sorted, not overlapping; `entity` only in reversible mode. */
  readonly spans: readonly Replacement[];
}

/**
 * detect -> resolve -> transform. Aborting rejects with the signal's reason; a user's expression that takes too long
 * rejects with `SlowPattern`.
 */
export interface Engine {
  detect(text: string, options: DetectOptions): Promise<LinkedSpan[]>;
  depersonalize(text: string, options: DepersonalizeOptions): Promise<Depersonalized>;
}
