import type { Found } from "../recognizer";

/** A value whose label gives its kind. */
export interface FieldSpan extends Found {
  /** The label names the role, not the kind: another type found here takes precedence. */
  readonly loose: boolean;
  /** As written in the text. */
  readonly label: string;
}
