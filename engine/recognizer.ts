import type { Weight } from "./evidence";
import type { Span } from "./span";

/** What a rule found, and how certain it is. */
export interface Found extends Span, Weight {
  /** Which of its rules, where the recognizer has many. */
  readonly rule?: string;
}

/**
 * Finds one family of personal data. Pure and synchronous; `text` may be any string (lone surrogates included) and
 * spans of one recognizer may overlap, resolve settles that. Must run in time linear in the length of the text.
 */
export interface Recognizer {
  readonly name: string;
  /** Where it is, under `engine/`; absent of a part of another. */
  readonly file?: string;
  /** `language` is an ISO 639-1 code; a hint, texts mix languages. */
  recognize(text: string, language: string): Found[];
}
