export interface ReadDocument {
  readonly name: string;
  /** Id of its bytes in main. */
  readonly reading: string;
  readonly text: string;
  /** Text of the field: normalized line breaks, and only the start of a long text. */
  readonly shown: string;
  /** Undefined: it can only be saved as text. */
  readonly extension: string | undefined;
}
