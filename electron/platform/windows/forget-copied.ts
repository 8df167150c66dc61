/** Time that a copied mapping remains in the clipboard, in milliseconds. */
export const KEPT_MS = 60_000;

export interface ForgetParts {
  readonly read: () => Promise<string> | string;
  readonly clear: () => void;
  /** Runs after a time; the returned function cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

export interface ForgetCopied {
  /** Clears a copied mapping after a while, unless the clipboard has changed by then. */
  readonly soon: (text: string) => void;
  /** Clears it immediately: the application exits. */
  readonly now: () => Promise<void>;
}

/** Clears the copied text from the clipboard. */
export function forgetCopied({ read, clear, later }: ForgetParts): ForgetCopied {
  let copied: string | undefined;
  let takeBack = (): void => undefined;
  const now = async (): Promise<void> => {
    takeBack();
    const text = copied;
    copied = undefined;
    if (text !== undefined && (await read()) === text) clear();
  };
  return {
    now,
    soon: (text) => {
      takeBack();
      copied = text;
      takeBack = later(() => void now(), KEPT_MS);
    },
  };
}
