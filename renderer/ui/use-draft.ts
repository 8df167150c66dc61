import { useState } from "react";

export interface Draft<T> {
  /** What is saved, with what the person has changed since. */
  readonly value: T;
  readonly change: (part: Partial<T>) => void;
  /** Whether anything differs from what is saved; spaces around words do not count. */
  readonly changed: boolean;
  /** Forgets what was entered: what is saved holds again. */
  readonly reset: () => void;
}

/**
 * What a person enters in a form and has not saved. Kept are the changes alone, so that what is saved meanwhile shows in
 * every field that they have not touched. `onChange`: an older answer (tested, saved) no longer belongs to the fields.
 */
export function useDraft<T extends object>(saved: T, onChange: () => void = () => undefined): Draft<T> {
  const [changes, setChanges] = useState<Partial<T>>({});
  const names = Object.keys(changes) as (keyof T)[];
  return {
    value: { ...saved, ...changes },
    change: (part) => {
      setChanges((before) => ({ ...before, ...part }));
      onChange();
    },
    changed: names.some((name) => trimmed(changes[name]) !== trimmed(saved[name])),
    reset: () => setChanges({}),
  };
}

const trimmed = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);
