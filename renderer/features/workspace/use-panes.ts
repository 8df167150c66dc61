import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefCallback, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { Row } from "./rows";

/** Up to this many rows all are in the page, so that find-in-page and reading aloud have the whole of a usual text. */
const ALL_AT_ONCE = 120;

export interface Panes {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Give to both cells of a row: the row becomes as high as the higher one. */
  readonly measure: RefCallback<HTMLElement>;
}

/**
 * Two columns of one height: each row is laid out in both panes, the two natural heights are watched, and the greater
 * one is given to the virtualizer. One scroll container, so nothing has to be kept in step.
 */
export function usePanes(rows: readonly Row[], estimate: (row: Row) => number): Panes {
  const scroller = useRef<HTMLDivElement | null>(null);
  const heights = useRef(new Map<number, { original: number; result: number }>());

  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row === undefined ? 60 : estimate(row);
    },
    overscan: rows.length <= ALL_AT_ONCE ? rows.length : 6,
    useFlushSync: false,
  });

  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        for (const { target, borderBoxSize } of entries) {
          if (!(target instanceof HTMLElement)) continue;
          const index = Number(target.dataset["row"]);
          const known = heights.current.get(index) ?? { original: 0, result: 0 };
          known[target.dataset["side"] === "result" ? "result" : "original"] =
            borderBoxSize[0]?.blockSize ?? target.offsetHeight;
          heights.current.set(index, known);
          virtualizer.resizeItem(index, Math.ceil(Math.max(known.original, known.result)));
        }
      }),
    [virtualizer],
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  useEffect(() => {
    heights.current.clear();
  }, [rows]);

  const measure = useCallback(
    (cell: HTMLElement | null) => {
      if (cell === null) return;
      observer.observe(cell);
      return () => observer.unobserve(cell);
    },
    [observer],
  );

  return { scroller, virtualizer, measure };
}
