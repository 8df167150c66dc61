import { useQueries } from "@tanstack/react-query";
import { call } from "../../ipc/bridge";
import { boxesOnPage, type BoxesOfPages, type ShownBox } from "./page-boxes";

const PAGES_ASKED = 20;

export interface PageBoxes {
  /** Undefined until loaded. */
  readonly of: (page: number) => readonly ShownBox[] | undefined;
  readonly unplaced: number;
  readonly error: unknown;
  readonly reading: boolean;
}

const NO_BOXES: PageBoxes = { of: () => undefined, unplaced: 0, error: null, reading: false };

/** Requested in equal ranges. */
export function usePageBoxes(id: string, pages: readonly number[], count: number, enabled: boolean): PageBoxes {
  const starts = [...new Set(pages.map((page) => page - (page % PAGES_ASKED)))];
  const ranges = useQueries({
    queries: starts.map((from) => {
      const input = { id, from, to: Math.min(from + PAGES_ASKED, count) };
      return { queryKey: ["pages.boxes", input], queryFn: () => call("pages.boxes", input), enabled };
    }),
  });
  if (!enabled) return NO_BOXES;
  const ofRange = (page: number): BoxesOfPages | undefined => ranges[starts.indexOf(page - (page % PAGES_ASKED))]?.data;
  return {
    of: (page) => {
      const boxes = ofRange(page);
      return boxes && cachedBoxes(boxes, page);
    },
    unplaced: ranges.find(({ data }) => data !== undefined)?.data?.unplaced ?? 0,
    error: ranges.find(({ isError }) => isError)?.error ?? null,
    reading: ranges.some(({ isLoading }) => isLoading),
  };
}

/** Stable objects avoid rendering unchanged pages. */
const cached = new WeakMap<BoxesOfPages, Map<number, readonly ShownBox[]>>();

function cachedBoxes(boxes: BoxesOfPages, page: number): readonly ShownBox[] {
  const pages = cached.get(boxes) ?? new Map<number, readonly ShownBox[]>();
  cached.set(boxes, pages);
  const shown = pages.get(page) ?? boxesOnPage(boxes, page);
  pages.set(page, shown);
  return shown;
}
