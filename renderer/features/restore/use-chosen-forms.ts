import { useCallback, useMemo, useState } from "react";
import type { Output } from "../../../shared/ipc/contract";
import type { ChosenForm, ChosenForms } from "./changed-names";

type Restored = Output<"restore.run">;

interface Choices {
  /** A new text starts without choices. */
  readonly of: Restored | undefined;
  readonly done: readonly (readonly [index: number, form: ChosenForm])[];
  /** The last undone last. */
  readonly undone: Choices["done"];
}

/** In order. */
export function useChosenForms(of: Restored | undefined) {
  const [kept, setKept] = useState<Choices>(NONE);
  const choices = kept.of === of ? kept : NONE;
  const forms: ChosenForms = useMemo(() => new Map(choices.done), [choices.done]);
  const choose = useCallback(
    (index: number, form: ChosenForm): void =>
      setKept((now) => ({ of, done: [...(now.of === of ? now.done : []), [index, form]], undone: [] })),
    [of],
  );
  /** Both return `false` if no step is left. */
  const undo = (): boolean => {
    const last = choices.done.at(-1);
    if (last === undefined) return false;
    setKept({ of, done: choices.done.slice(0, -1), undone: [...choices.undone, last] });
    return true;
  };
  const redo = (): boolean => {
    const next = choices.undone.at(-1);
    if (next === undefined) return false;
    setKept({ of, done: [...choices.done, next], undone: choices.undone.slice(0, -1) });
    return true;
  };
  return { forms, choose, undo, redo };
}

const NONE: Choices = { of: undefined, done: [], undone: [] };
