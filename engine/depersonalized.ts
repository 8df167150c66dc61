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
  /** Shares entities and placeholders between the documents of a batch. */
  readonly memory?: EntityMemory | undefined;
  readonly signal?: AbortSignal;
  readonly onProgress?: (characters: number) => void;
}

export interface DepersonalizeOptions extends DetectOptions {
  readonly mode: Mode;
  /** ISO 639-1, for placeholders and invented names. */
  readonly languageOut: string;
  /** `K7` in `[NAME_1·K7]`; reversible mode only. */
  readonly suffix?: string | undefined;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

export interface Depersonalized {
  readonly text: string;
  readonly mapping: Mapping;
  /** In text order; empty unless reversible. */
  readonly occurrences: MappingFile["occurrences"];
  /** Sorted, without overlaps; `entity` only in reversible mode. */
  readonly spans: readonly Replacement[];
}

/** Rejects if aborted, and with `SlowPattern` for a slow user pattern. */
export interface Engine {
  detect(text: string, options: DetectOptions): Promise<LinkedSpan[]>;
  depersonalize(text: string, options: DepersonalizeOptions): Promise<Depersonalized>;
}
