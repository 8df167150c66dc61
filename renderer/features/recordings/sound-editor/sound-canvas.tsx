import { useEffect, useRef } from "react";
import type { SoundStretch } from "../../../../shared/document/review/operation";
import { type Playback, usePlayback } from "../player/playback";
import { useTheme } from "../player/use-theme";
import { rounded, timeAt, type Viewport, xOf } from "./viewport";

interface SoundCanvasProps {
  readonly view: Viewport;
  /** Of `peaksView`, 0..1. */
  readonly peaks: readonly number[];
  readonly peaksView: Viewport;
  readonly stretches: readonly SoundStretch[];
  readonly selection: SoundStretch | undefined;
  readonly playback: Playback;
  readonly onSelect: (selection: SoundStretch | undefined) => void;
  /** `factor` below 1 enlarges around `at`; `by` in seconds. */
  readonly onZoom: (factor: number, at: number) => void;
  readonly onMove: (by: number) => void;
}

/** Pointer only; the fields are the keyboard alternative. */
export function SoundCanvas({ onSelect, onZoom, onMove, ...shown }: SoundCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useRef<number>(undefined);
  const theme = useTheme();
  const { view, peaks, peaksView, stretches, selection, playback } = shown;
  const tenths = usePlayback(playback, ({ time }) => Math.round(time * 10), 0);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const repaint = (): void => draw(element, { view, peaks, peaksView, stretches, selection, time: tenths / 10 });
    const observer = new ResizeObserver(repaint);
    observer.observe(element);
    repaint();
    return () => observer.disconnect();
  }, [view, peaks, peaksView, stretches, selection, tenths, theme]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, width } = element.getBoundingClientRect();
      if (event.ctrlKey) onZoom(event.deltaY > 0 ? 1.25 : 0.8, timeAt(view, event.clientX - left, width));
      else onMove(((event.deltaX + event.deltaY) / Math.max(1, width)) * (view.to - view.from));
    };
    // React's listener is passive.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [view, onZoom, onMove]);

  const timeOf = (event: React.PointerEvent<HTMLCanvasElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return timeAt(view, event.clientX - left, width);
  };
  return (
    <canvas
      ref={canvas}
      className="sound-canvas"
      aria-hidden
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = timeOf(event);
      }}
      onPointerMove={(event) => {
        if (start.current === undefined) return;
        const [one, other] = [rounded(start.current), rounded(timeOf(event))];
        if (one !== other) onSelect({ from: Math.min(one, other), to: Math.max(one, other) });
      }}
      onPointerUp={(event) => {
        const from = start.current;
        start.current = undefined;
        if (from === undefined || rounded(from) !== rounded(timeOf(event))) return;
        const at = timeOf(event);
        const hit = stretches.find((one) => one.from <= at && at <= one.to);
        onSelect(hit && { from: hit.from, to: hit.to });
        if (hit === undefined) playback.seek(at);
      }}
      onPointerCancel={() => (start.current = undefined)}
    />
  );
}

interface Picture extends Pick<SoundCanvasProps, "view" | "peaks" | "peaksView" | "stretches" | "selection"> {
  readonly time: number;
}

/** Pixels. */
const BAR = 2;

function draw(canvas: HTMLCanvasElement, { view, peaks, peaksView, stretches, selection, time }: Picture): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const box = ({ from, to }: SoundStretch): [number, number] => [
    xOf(view, from, width),
    Math.max(2, xOf(view, to, width) - xOf(view, from, width)),
  ];

  context.fillStyle = token("--id-bg");
  for (const stretch of stretches) {
    const [x, wide] = box(stretch);
    context.fillRect(x, 0, wide, height);
  }
  context.fillStyle = token("--ink-3");
  const perPeak = (peaksView.to - peaksView.from) / Math.max(1, peaks.length);
  for (let x = 0; x < width; x += BAR + 1) {
    const [from, to] = [timeAt(view, x, width), timeAt(view, x + BAR + 1, width)];
    const first = Math.max(0, Math.floor((from - peaksView.from) / perPeak));
    const last = Math.max(first + 1, Math.ceil((to - peaksView.from) / perPeak));
    const peak = peaks.slice(first, last).reduce((most, one) => Math.max(most, one), 0);
    const tall = Math.max(1, peak * (height - 8));
    context.fillRect(x, (height - tall) / 2, BAR, tall);
  }
  // Stripes are visible without colour.
  context.fillStyle = token("--id");
  for (const stretch of stretches) {
    const [x, wide] = box(stretch);
    for (let y = 2; y < height; y += 6) context.fillRect(x, y, wide, 2);
  }
  if (selection !== undefined) {
    const [x, wide] = box(selection);
    context.globalAlpha = 0.18;
    context.fillStyle = token("--wine");
    context.fillRect(x, 0, wide, height);
    context.globalAlpha = 1;
    context.strokeStyle = token("--wine");
    context.strokeRect(x + 0.5, 0.5, Math.max(1, wide - 1), height - 1);
  }
  context.fillStyle = token("--ink");
  context.fillRect(xOf(view, time, width), 0, 2, height);
}
