/** Milliseconds. */
export const KEPT_MS = 60_000;

export interface ForgetParts {
  readonly read: () => Promise<string> | string;
  readonly clear: () => void;
  readonly later: (run: () => void, ms: number) => () => void;
}

export interface ForgetCopied {
  /** After a delay, unless the clipboard has changed. */
  readonly soon: (text: string) => void;
  readonly now: () => Promise<void>;
}

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
