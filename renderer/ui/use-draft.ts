import { useState } from "react";

export interface Draft<T> {
  readonly value: T;
  readonly change: (part: Partial<T>) => void;
  /** Ignores spaces around words. */
  readonly changed: boolean;
  /** Removes the saved changes; later ones remain. */
  readonly settle: (entered: T) => void;
}

/**
 * Stores only the changes, so that untouched fields show new saved values. `onChange`: results for the previous input
 * are outdated.
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
