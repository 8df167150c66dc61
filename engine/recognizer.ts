import type { Weight } from "./evidence";
import type { Span } from "./span";

export interface Found extends Span, Weight {
  readonly rule?: string;
}

/** Pure, synchronous, in linear time. `text` may contain lone surrogates; spans may overlap. */
export interface Recognizer {
  readonly name: string;
  /** Under `engine/`; absent for a part of another. */
  readonly file?: string;
  /** `language` (ISO 639-1) is a hint: texts mix languages. */
  recognize(text: string, language: string): Found[];
}
