import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefCallback, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Row } from "../../../document/rows";

const ALL_AT_ONCE = 120;

export interface Panes {
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly measure: RefCallback<HTMLElement>;
  readonly held: RefObject<readonly number[]>;
}

/** Both cells of a row get the greater height. One element scrolls both panes. `headOf`: row that stays in view, too. */
export function usePanes(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  estimate: (row: Row) => number,
  headOf: ((row: number) => number | undefined) | undefined,
): Panes {
  const cells = useRef(new Set<HTMLElement>());
  const heights = useRef(new Map<number, { original: number; result: number }>());

  const held = useRef<readonly number[]>([]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const head = headOf?.(range.startIndex);
      const rows = held.current.filter((row) => row < range.count);
      const all = new Set([...defaultRangeExtractor(range), ...rows, ...(head === undefined ? [] : [head])]);
      return [...all].sort((one, other) => one - other);
    },
    [headOf],
  );

  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row === undefined ? 60 : estimate(row);
    },
    overscan: rows.length <= ALL_AT_ONCE ? rows.length : 6,
    rangeExtractor,
    useFlushSync: false,
  });

  const note = useCallback((cell: HTMLElement, height: number): number => {
    const index = Number(cell.dataset["row"]);
    const known = heights.current.get(index) ?? { original: 0, result: 0 };
    known[cell.dataset["side"] === "result" ? "result" : "original"] = height;
    heights.current.set(index, known);
    return index;
  }, []);
  const settle = useCallback(
    (index: number) => {
      const { original = 0, result = 0 } = heights.current.get(index) ?? {};
      virtualizer.resizeItem(index, Math.ceil(Math.max(original, result)));
    },
    [virtualizer],
  );
  const record = useCallback((cell: HTMLElement, height: number) => settle(note(cell, height)), [note, settle]);
  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        for (const { target, borderBoxSize } of entries) {
          if (target instanceof HTMLElement)
            record(target, borderBoxSize[0]?.blockSize ?? target.getBoundingClientRect().height);
        }
      }),
    [record],
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  // The observer does not report unchanged originals when a result arrives. Measure both cells first: with one of them
  // the text would jump.
  useLayoutEffect(() => {
    heights.current.clear();
    for (const cell of cells.current) note(cell, cell.getBoundingClientRect().height);
    for (const index of heights.current.keys()) settle(index);
  }, [rows, note, settle]);

  const measure = useCallback(
    (cell: HTMLElement | null) => {
      if (cell === null) return;
      cells.current.add(cell);
      observer.observe(cell);
      return () => {
        cells.current.delete(cell);
        observer.unobserve(cell);
      };
    },
    [observer],
  );

  return { virtualizer, measure, held };
}
