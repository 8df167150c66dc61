/** What stands in the recovery window, in the person's language. */
export type RecoveryScreen =
  | {
      readonly kind: "show";
      /** Eight lines of eight characters. */
      readonly lines: readonly string[];
      readonly words: ShowWords;
    }
  | { readonly kind: "type"; readonly words: TypeWords };

export interface ShowWords {
  readonly title: string;
  readonly why: string;
  readonly how: string;
  readonly print: string;
  readonly later: string;
  /** Absent where the person has said so already. */
  readonly written?: string | undefined;
}

export interface TypeWords {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly hint: string;
  readonly cancel: string;
  readonly open: string;
}

/** What is wrong with a typed code. `line` counts from 1. */
export interface TypedProblem {
  readonly words: string;
  readonly line?: number | undefined;
}

/** What the preload puts on `window.recovery`. */
export interface RecoveryBridge {
  screen(): Promise<RecoveryScreen>;
  /** Null: the code is right, and the window closes. */
  typed(text: string): Promise<TypedProblem | null>;
  /** The person says that the code is written down; the window closes. */
  written(): Promise<void>;
  /** Closes without that. */
  leave(): Promise<void>;
  print(): Promise<void>;
}
