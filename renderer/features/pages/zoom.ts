/** Of the size at 100 %, or the width of the window. */
export type Zoom = number | "fit";

const SMALLEST_ZOOM = 0.5;
const LARGEST_ZOOM = 4;

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** Pixels of scrolling that double the size. */
const WHEEL = 400;
/** Steps closer than this are the current one. */
const NEAR = 0.01;

/** `now`: the current factor. */
export function nextZoom(now: number, step: 1 | -1): number {
  const next = step === 1 ? STEPS.find((one) => one > now + NEAR) : STEPS.findLast((one) => one < now - NEAR);
  return next ?? limited(now);
}

/** `pixels`: as in `WheelEvent.deltaY`, negative to enlarge. */
export const wheelZoom = (now: number, pixels: number): number => limited(now * 2 ** (-pixels / WHEEL));

const limited = (zoom: number): number => Math.max(SMALLEST_ZOOM, Math.min(LARGEST_ZOOM, zoom));

/** `width`: of the widest page at 100 %. May be smaller than the smallest step. */
export function zoomFactor(zoom: Zoom, width: number, room: number): number {
  if (zoom !== "fit") return zoom;
  return width <= 0 || room <= 0 ? 1 : Math.min(LARGEST_ZOOM, room / width);
}
