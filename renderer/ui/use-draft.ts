import { useState } from "react";

export interface Draft<T> {
  /** What is saved, with what the person has changed since. */
  readonly value: T;
  readonly change: (part: Partial<T>) => void;
  /** Whether anything differs from what is saved; spaces around words do not count. */
  readonly changed: boolean;
  /** Forgets what was entered, as it is saved now; `entered`: the value that was. What was changed since then stays. */
  readonly settle: (entered: T) => void;
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
    settle: (entered) => setChanges((now) => without(now, entered)),
  };
}

function without<T extends object>(changes: Partial<T>, entered: T): Partial<T> {
  const names = Object.keys(changes) as (keyof T)[];
  const since = names.filter((name) => changes[name] !== entered[name]);
  return Object.fromEntries(since.map((name) => [name, changes[name]])) as Partial<T>;
}

const trimmed = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);
