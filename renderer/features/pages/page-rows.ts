import type { Turn } from "../../../shared/document/page-box";
import type { Output } from "../../../shared/ipc/contract";
import { firstIndex } from "../../../shared/sorted";

export type PageSize = Output<"pages.list">["pages"][number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
export interface PageRows {
  readonly tops: readonly number[];
  readonly sizes: readonly Size[];
  readonly width: number;
  readonly height: number;
}

export const PAGE_GAP = 20;

export const isSideways = (turn: Turn): boolean => turn === 90 || turn === 270;

export const turnedSize = ({ width, height, turn }: PageSize): Size =>
  isSideways(turn) ? { width: height, height: width } : { width, height };

export function pageRows(pages: readonly PageSize[], factor: number): PageRows {
  const sizes = pages.map(turnedSize).map(({ width, height }) => ({ width: width * factor, height: height * factor }));
  const tops: number[] = [];
  let height = PAGE_GAP;
  for (const size of sizes) {
    tops.push(height);
    height += size.height + PAGE_GAP;
  }
  return { tops, sizes, width: sizes.reduce((most, size) => Math.max(most, size.width), 0), height };
}

/** Gaps belong to the page above. */
export function pageAt({ tops }: Pick<PageRows, "tops">, y: number): number {
  return Math.max(0, firstIndex(tops.length, (index) => (tops[index] ?? Infinity) > y) - 1);
}
