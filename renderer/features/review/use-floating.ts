import { type RefObject, useLayoutEffect, useRef } from "react";
import { ROWS_SHOWN } from "../../document/selection/place-in-pane";
import { placeToolbar } from "./place-toolbar";

const HIGHLIGHT = "review";

interface Anchored {
  readonly scroller: HTMLElement;
  /** Its size changes with the layout. */
  readonly content: HTMLElement;
  /** Words are highlighted. Undefined out of view. */
  readonly anchor: Range | Element | undefined;
  /** Pixels of the window. */
  readonly sightTop?: number | undefined;
}

/** `stays`: visible also while out of view. */
export function useFloating(find: () => Anchored | undefined, stays = false): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  // Rows and boxes may arrive or move with any rendering.
  useLayoutEffect(() => {
    const element = bar.current;
    const view = element === null ? undefined : find();
    if (element === null || view === undefined) return;
    const { scroller, content } = view;
    let isMarked = false;
    const unmark = (): void => {
      if (isMarked) CSS.highlights.delete(HIGHLIGHT);
      isMarked = false;
    };
    const place = (): void => {
      const { anchor, sightTop } = find() ?? {};
      unmark();
      if (anchor instanceof Range) {
        CSS.highlights.set(HIGHLIGHT, new Highlight(anchor));
        isMarked = true;
      }
      const words = anchor?.getBoundingClientRect();
      const bounds = scroller.getBoundingClientRect();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const near = words && placeToolbar(words, size, bounds, sightTop);
      const spot = near ?? (stays && words ? { left: words.left, top: bounds.top + 40 } : undefined);
      // Not removed: may have the focus.
      const isHidden = spot === undefined && !stays;
      element.style.opacity = isHidden ? "0" : "";
      element.style.pointerEvents = isHidden ? "none" : "";
      if (spot === undefined) return;
      element.style.left = `${Math.round(spot.left)}px`;
      element.style.top = `${Math.round(spot.top)}px`;
    };
    place();
    const watched = new ResizeObserver(place);
    watched.observe(element);
    watched.observe(content);
    scroller.addEventListener("scroll", place, { passive: true });
    scroller.addEventListener(ROWS_SHOWN, place);
    window.addEventListener("resize", place);
    return () => {
      watched.disconnect();
      scroller.removeEventListener("scroll", place);
      scroller.removeEventListener(ROWS_SHOWN, place);
      window.removeEventListener("resize", place);
      unmark();
    };
  });
  return bar;
}
