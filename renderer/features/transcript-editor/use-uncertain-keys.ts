import { useEffect, useRef } from "react";
import type { Document } from "../../../shared/document/document";
import type { Place } from "../../../shared/document/review/operation";
import { useShortcuts } from "../../ui/shortcuts";
import type { Review } from "../review/use-review";

const PANE = "pane-original";

/**
 * Tab in the text shows the next uncertain word. After the last one, and after Escape until the focus, the pointer or an
 * arrow key returns to the text, it has its usual effect (WCAG 2.1.2).
 */
export function useUncertainKeys(document: Document, words: readonly Place[], review: Review): void {
  const last = useRef<number>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    last.current = undefined;
  }, [document.original]);
  useEffect(() => {
    const stay = (): void => void (isLeft.current = false);
    const leave = ({ key, target }: KeyboardEvent): void => {
      if (!isPane(target)) return;
      if (key === "Escape") isLeft.current = true;
      else if (key.startsWith("Arrow")) isLeft.current = false;
    };
    const onFocusOut = ({ target }: FocusEvent): void => {
      if (isPane(target)) stay();
    };
    // Before Escape returns the focus.
    window.addEventListener("keydown", leave, true);
    window.addEventListener("pointerdown", stay);
    window.addEventListener("focusout", onFocusOut);
    return () => {
      window.removeEventListener("keydown", leave, true);
      window.removeEventListener("pointerdown", stay);
      window.removeEventListener("focusout", onFocusOut);
    };
  }, []);

  const step = (direction: 1 | -1, target: EventTarget | null): boolean => {
    if (!isPane(target) || isLeft.current) return false;
    const { target: selected } = review;
    const now = selected?.side === "original" ? startOf(selected) : last.current;
    const next =
      direction === 1
        ? words.find(({ start }) => start > (now ?? -1))
        : words.findLast(({ start }) => start < (now ?? -1));
    if (next === undefined) return false;
    last.current = next.start;
    review.show({ start: next.start, end: next.end });
    return true;
  };
  useShortcuts({
    nextUncertain: ({ target }) => step(1, target),
    previousUncertain: ({ target }) => step(-1, target),
  });
}

const isPane = (target: EventTarget | null): boolean => target instanceof Element && target.id === PANE;

const startOf = (target: NonNullable<Review["target"]>): number | undefined =>
  target.type === "finding" ? target.start : target.places[0]?.start;
