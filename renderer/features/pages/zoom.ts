/** `fit`: window width. */
export type Zoom = number | "fit";

const SMALLEST_ZOOM = 0.5;
const LARGEST_ZOOM = 4;

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** Scrolled pixels per doubling. */
const WHEEL = 400;
/** Tolerance for the current step. */
const NEAR = 0.01;

export function nextZoom(now: number, step: 1 | -1): number {
  const next = step === 1 ? STEPS.find((one) => one > now + NEAR) : STEPS.findLast((one) => one < now - NEAR);
  return next ?? limited(now);
}

/** `pixels`: as in `WheelEvent.deltaY`. */
export const wheelZoom = (now: number, pixels: number): number => limited(now * 2 ** (-pixels / WHEEL));

const limited = (zoom: number): number => Math.max(SMALLEST_ZOOM, Math.min(LARGEST_ZOOM, zoom));

/** `width`: of the widest page at 100 %. May be below the smallest step. */
export function zoomFactor(zoom: Zoom, width: number, room: number): number {
  if (zoom !== "fit") return zoom;
  return width <= 0 || room <= 0 ? 1 : Math.min(LARGEST_ZOOM, room / width);
}
