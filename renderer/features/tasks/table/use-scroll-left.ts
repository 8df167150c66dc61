import { type RefObject, useEffect, useState } from "react";

/** Pixels. */
const STEP = 300;

/** How far an element is scrolled sideways, in steps, so that scrolling seldom renders. `--table-x` has the exact value. */
export function useScrollLeft(scroller: RefObject<HTMLElement | null>, on: boolean): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !on) return;
    const move = (): void => {
      element.style.setProperty("--table-x", `${-element.scrollLeft}px`);
      setLeft(Math.floor(element.scrollLeft / STEP) * STEP);
    };
    element.addEventListener("scroll", move, { passive: true });
    move();
    return () => element.removeEventListener("scroll", move);
  }, [scroller, on]);
  return left;
}
