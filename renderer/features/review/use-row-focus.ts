import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isNowhere, useHeldRow } from "./use-held-row";

interface RowFocus {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly keys: readonly string[];
  readonly scrollTo: (index: number) => void;
}

/** Also focuses unrendered rows, and the neighbour of a removed row. */
export function useRowFocus({ list, field, keys, scrollTo }: RowFocus) {
  /** Focused when rendered. */
  const wanted = useRef<number>(undefined);
  const focusWanted = (): void => {
    const button = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current ?? -1}"] .entity-row`);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  };
  const focusRow = (index: number): void => {
    wanted.current = index;
    scrollTo(index);
    focusWanted();
  };
  const held = useHeldRow(list, keys);
  useLayoutEffect(() => {
    const lost = held.lost();
    if (lost === undefined) focusWanted();
    else if (lost >= 0) focusRow(lost);
    else (field.current ?? window.document.getElementById("pane-side"))?.focus();
  });
  // Removing the last row unmounts the list.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (held.has() && isNowhere()) window.document.getElementById("pane-result")?.focus({ preventScroll: true });
      }),
    // The value of the first render is fine: it is read when the list unmounts.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [],
  );
  return { held, focusRow };
}
