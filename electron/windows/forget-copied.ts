/** How long a copied mapping stays in the clipboard, in milliseconds. */
export const KEPT_MS = 60_000;

export interface ForgetParts {
  readonly read: () => Promise<string> | string;
  readonly clear: () => void;
  /** Runs after a time; what it answers takes that back. */
  readonly later: (run: () => void, ms: number) => () => void;
}

export interface ForgetCopied {
  /** What was copied goes after a while, unless something else is in the clipboard by then. */
  readonly soon: (text: string) => void;
  /** It goes now: the application ends. */
  readonly now: () => Promise<void>;
}

/** Takes what was copied out of the clipboard again. */
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
