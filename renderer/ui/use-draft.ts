import { useState } from "react";

export interface Draft<T> {
  /** The saved value with the user's changes. */
  readonly value: T;
  readonly change: (part: Partial<T>) => void;
  /** Whether it differs from the saved value; spaces around words do not count. */
  readonly changed: boolean;
  /** Discards the input after it was saved; `entered`: the saved input. Later changes remain. */
  readonly settle: (entered: T) => void;
}

/**
 * Unsaved input in a form. Only the changes are stored, so that a value saved meanwhile appears in every untouched
 * field. `onChange`: an older result (tested, saved) no longer matches the fields.
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
    settle: (entered) => setChanges((now) => without(now, entered)),
  };
}

function without<T extends object>(changes: Partial<T>, entered: T): Partial<T> {
  const names = Object.keys(changes) as (keyof T)[];
  const since = names.filter((name) => changes[name] !== entered[name]);
  return Object.fromEntries(since.map((name) => [name, changes[name]])) as Partial<T>;
}

const trimmed = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);
