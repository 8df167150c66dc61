import type { Area } from "../../../shared/document/page-box";
import { movedBy } from "./geometry";

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
const SIZE = { width: 220, height: 48 };
/** Share of the page. */
const LARGEST = 0.5;

/** Centre of the visible part. Window pixels in, fractions out. */
export function newBoxIn(view: Rectangle, page: Rectangle): Area {
  const width = page.width > 0 ? Math.min(LARGEST, SIZE.width / page.width) : LARGEST / 2;
  const height = page.height > 0 ? Math.min(LARGEST, SIZE.height / page.height) : LARGEST / 10;
  const x = middle(view.left, view.width, page.left, page.width) - width / 2;
  const y = middle(view.top, view.height, page.top, page.height) - height / 2;
  return movedBy({ x: 0, y: 0, width, height }, [x, y]);
}

function middle(view: number, viewSize: number, page: number, pageSize: number): number {
  if (pageSize <= 0) return 0.5;
  const visible = (Math.max(view, page) + Math.min(view + viewSize, page + pageSize)) / 2;
  return (visible - page) / pageSize;
}
