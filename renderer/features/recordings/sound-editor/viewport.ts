import type { SoundStretch } from "../../../../shared/document/review/operation";

/** Seconds. */
export type Viewport = SoundStretch;

/** Seconds. */
const SHORTEST = 2;

export const whole = (seconds: number): Viewport => ({ from: 0, to: Math.max(SHORTEST, seconds) });

/** `factor` below 1 enlarges around `at`. */
export function zoomed(view: Viewport, factor: number, at: number, seconds: number): Viewport {
  const all = whole(seconds);
  const width = Math.min(all.to, Math.max(SHORTEST, (view.to - view.from) * factor));
  const share = (at - view.from) / (view.to - view.from);
  return placed(at - share * width, width, all.to);
}

export const moved = (view: Viewport, by: number, seconds: number): Viewport =>
  placed(view.from + by, view.to - view.from, whole(seconds).to);

/** Unchanged if visible. */
export function showing(view: Viewport, stretch: SoundStretch, seconds: number): Viewport {
  if (stretch.from >= view.from && stretch.to <= view.to) return view;
  const width = Math.min(whole(seconds).to, Math.max(view.to - view.from, (stretch.to - stretch.from) * 1.5));
  return placed((stretch.from + stretch.to - width) / 2, width, whole(seconds).to);
}

export const timeAt = (view: Viewport, x: number, width: number): number =>
  view.from + Math.min(1, Math.max(0, width === 0 ? 0 : x / width)) * (view.to - view.from);

export const xOf = (view: Viewport, time: number, width: number): number =>
  ((time - view.from) / (view.to - view.from)) * width;

/** To 0.1 s. */
export const rounded = (time: number): number => Math.round(time * 10) / 10;

/**
 * Part to read for the waveform; undefined for the complete recording, which is read once. Equal for neighbouring
 * views, because scrolling would otherwise decrypt hours of sound at each step.
 */
export function partToRead(view: Viewport, seconds: number): Viewport | undefined {
  const size = 2 ** Math.ceil(Math.log2(view.to - view.from));
  if (4 * size >= seconds) return undefined;
  const from = Math.floor(view.from / size) * size;
  return { from, to: Math.min(from + 2 * size, seconds) };
}

function placed(from: number, width: number, end: number): Viewport {
  const start = Math.min(Math.max(0, from), Math.max(0, end - width));
  return { from: start, to: start + width };
}
