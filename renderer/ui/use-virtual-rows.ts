import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";

interface Options {
  readonly count: number;
  readonly list: RefObject<HTMLElement | null>;
  /** Selector of the scrolling element. */
  readonly scroller: string;
  /** Estimated pixels of a row. */
  readonly estimate: (index: number) => number;
  readonly keyOf: (index: number) => string | number;
  /** Shorter lists are complete in the page, for screen readers and find-in-page. */
  readonly allAtOnce?: number;
}

export interface VirtualRows {
  readonly virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  /** Pixels above the list in the scrolling element, to be subtracted from each `start`. */
  readonly top: number;
}

const ALL_AT_ONCE = 120;
const OVERSCAN = 12;

/** Also renders the focused row. Rows need `data-index` and `virtualizer.measureElement` as `ref`. */
export function useVirtualRows(options: Options): VirtualRows {
  const { count, list, scroller, estimate, keyOf, allAtOnce = ALL_AT_ONCE } = options;
  const [top, setTop] = useState(0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const row = window.document.activeElement?.closest<HTMLElement>("[data-index]");
      const focused = list.current?.contains(row ?? null) === true ? Number(row?.dataset["index"]) : -1;
      const held = focused >= 0 && focused < range.count ? [focused] : [];
      return [...new Set([...defaultRangeExtractor(range), ...held])].sort((one, other) => one - other);
    },
    [list],
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => list.current?.closest<HTMLElement>(scroller) ?? null,
    estimateSize: estimate,
    getItemKey: keyOf,
    overscan: count <= allAtOnce ? count : OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
    useFlushSync: false,
  });
  // Elements above the list change.
  const place = useCallback(() => {
    const around = list.current?.closest(scroller);
    if (list.current === null || around === null || around === undefined) return;
    const below = list.current.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop;
    setTop(Math.round(below));
  }, [list, scroller]);
  useLayoutEffect(place, [place, count]);
  useEffect(() => {
    const parent = list.current?.parentElement;
    if (parent === null || parent === undefined) return;
    const watched = new ResizeObserver(place);
    watched.observe(parent);
    return () => watched.disconnect();
  }, [list, place]);
  return { virtualizer, top };
}
