import type { Found } from "../recognizer";

export interface FieldSpan extends Found {
  /** The label names a role: another type found here takes precedence. */
  readonly loose: boolean;
  /** As written in the text. */
  readonly label: string;
}
