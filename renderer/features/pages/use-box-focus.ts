import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "./use-page-links";

interface Focused {
  readonly key: string;
  readonly page: string | undefined;
  readonly index: number;
}

/** Focuses boxes when rendered, and a neighbour after removal. `scroller` contains the boxes. */
export function useBoxFocus(scroller: RefObject<HTMLElement | null>) {
  /** Selector. */
  const wanted = useRef<string>(undefined);
  const last = useRef<Focused>(undefined);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (view === null) return;
    if (wanted.current !== undefined) {
      const box = view.querySelector<HTMLElement>(wanted.current);
      if (box !== null) {
        wanted.current = undefined;
        if (isFocusFree(scroller)) box.focus({ preventScroll: true });
      }
    }
    const { current: lost } = last;
    if (lost === undefined || window.document.activeElement !== window.document.body) return;
    const again = view.querySelector<HTMLElement>(boxSelector(lost.key));
    const others = view.querySelectorAll<HTMLElement>(`[data-page="${lost.page ?? ""}"] [data-box]`);
    (again ?? others[Math.min(lost.index, others.length - 1)] ?? view).focus({ preventScroll: true });
  });
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const key = target.dataset["box"];
    const sheet = target.closest<HTMLElement>("[data-page]");
    if (key === undefined || sheet === null) return;
    const index = [...sheet.querySelectorAll("[data-box]")].indexOf(target);
    last.current = { key, page: sheet.dataset["page"], index };
  }, []);
  const onBlur = useCallback(({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Element && relatedTarget.closest("[data-review]") !== null) return;
    // The box was removed; the user remains on the pages.
    queueMicrotask(() => {
      const isLeft = target.isConnected && window.document.hasFocus() && window.document.activeElement !== target;
      if (isLeft && window.document.activeElement?.hasAttribute("data-box") !== true) last.current = undefined;
    });
  }, []);
  return {
    handlers: { onFocus, onBlur },
    focusKey: (key: string): void => {
      wanted.current = boxSelector(key);
    },
    focusFinding: (finding: number): void => {
      wanted.current = `[data-finding="${finding}"]`;
    },
  };
}

const boxSelector = (key: string): string => `[data-box="${CSS.escape(key)}"]`;
