import type { Weight } from "./evidence";
import type { Span } from "./span";

export interface Found extends Span, Weight {
  /** Rule within the recognizer. */
  readonly rule?: string;
}

/**
 * Finds one kind of personal data. Pure and synchronous. `text` may contain lone surrogates; spans may overlap. Must
 * run in linear time.
 */
export interface Recognizer {
  readonly name: string;
  /** Under `engine/`; absent for a part of another. */
  readonly file?: string;
  /** `language` (ISO 639-1) is a hint: texts mix languages. */
  recognize(text: string, language: string): Found[];
}
