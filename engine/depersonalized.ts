import type { Detection } from "../shared/api/detection";
import type { Mapping, MappingFile } from "../shared/document/mapping";
import type { Mode } from "../shared/document/languages";
import type { Replacement } from "../shared/document/document";
import type { EntityMemory } from "./resolve/link/entity-memory";
import type { LinkedSpan } from "./span";

export interface DetectOptions {
  /** ISO 639-1. */
  readonly language: string;
  readonly detection?: Partial<Detection> | undefined;
  /** Documents of one batch share entities and placeholders through it. */
  readonly memory?: EntityMemory | undefined;
  readonly signal?: AbortSignal;
  /** Called with the number of UTF-16 units read. */
  readonly onProgress?: (characters: number) => void;
}

export interface DepersonalizeOptions extends DetectOptions {
  readonly mode: Mode;
  /** ISO 639-1, for placeholders and new names. */
  readonly languageOut: string;
  /** Suffix of the placeholders in reversible mode: `K7` in `[NAME_1·K7]`. */
  readonly suffix?: string | undefined;
  /** Uniform in [0, 1), for randomize. */
  readonly random: () => number;
}

export interface Depersonalized {
  readonly text: string;
  /** Empty unless the mode is reversible. */
  readonly mapping: Mapping;
  /** Placeholder and original words in text order. Empty unless the mode is reversible. */
  readonly occurrences: MappingFile["occurrences"];
  /** Sorted, not overlapping; `entity` only in reversible mode. */
  readonly spans: readonly Replacement[];
}

/** Aborting rejects with the signal's reason; a slow user pattern rejects with `SlowPattern`. */
export interface Engine {
  detect(text: string, options: DetectOptions): Promise<LinkedSpan[]>;
  depersonalize(text: string, options: DepersonalizeOptions): Promise<Depersonalized>;
}
