/** A document with placeholders that was read for the names to be put into it. */
export interface ReadDocument {
  readonly name: string;
  /** Id of its bytes in main. */
  readonly reading: string;
  readonly text: string;
  /** Text that a field shows: with normalised line ends and, for a long text, only the first part. */
  readonly shown: string;
  /** File extension of the restored document; undefined if it can only be saved as text. */
  readonly extension: string | undefined;
}
