export type RecoveryScreen =
  | {
      readonly kind: "show";
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
  /** Absent if already confirmed. */
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

/** `line`: from 1. */
export interface TypedProblem {
  readonly words: string;
  readonly line?: number | undefined;
}

export interface RecoveryBridge {
  screen(): Promise<RecoveryScreen>;
  /** Null: the code is right, and the window closes. */
  typed(text: string): Promise<TypedProblem | null>;
  /** The user has written the code down; the window closes. */
  written(): Promise<void>;
  leave(): Promise<void>;
  print(): Promise<void>;
}
