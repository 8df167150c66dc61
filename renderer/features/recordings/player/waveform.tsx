import { useEffect, useMemo, useRef, useState } from "react";
import type { Document } from "../../../../shared/document/document";
import { VOICE_COLOURS, type Voice } from "../../../document/speakers";
import { type Bar, barsOf } from "./bars";
import { type Playback, usePlayback } from "./playback";
import { hiddenTimes } from "./spoken";
import { useTheme } from "./use-theme";

/** Pixels. */
const BAR = 2;
const GAP = 1.5;

interface WaveformProps {
  readonly playback: Playback;
  readonly document: Document;
  readonly voices: readonly Voice[];
  readonly peaks: readonly number[];
  readonly seconds: number;
}

/** Solid: played. Striped: hidden. */
export function Waveform({ playback, document, voices, peaks, seconds }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const theme = useTheme();
  const played = usePlayback(playback, ({ time }) => Math.round((time / Math.max(1, seconds)) * width), 0);
  const bars = useMemo(() => {
    const numbers = new Map(voices.map(({ id, index }) => [id, index]));
    const count = Math.floor(width / (BAR + GAP));
    return barsOf(count, peaks, seconds, { document, voices: numbers, hidden: hiddenTimes(document) });
  }, [document, voices, peaks, seconds, width]);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, bars, played);
  }, [bars, played, theme]);

  return <canvas ref={canvas} className="waveform" aria-hidden />;
}

function draw(canvas: HTMLCanvasElement, bars: readonly Bar[], played: number): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { clientWidth, clientHeight } = canvas;
  const scale = window.devicePixelRatio;
  canvas.width = Math.round(clientWidth * scale);
  canvas.height = Math.round(clientHeight * scale);
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const colours = Array.from({ length: VOICE_COLOURS }, (_, index) => token(`--voice-${index + 1}`));
  const [quiet, hidden] = [token("--edge"), token("--id")];
  bars.forEach((bar, index) => {
    const x = index * (BAR + GAP);
    const height = Math.max(2, bar.height * clientHeight);
    const y = (clientHeight - height) / 2;
    const colour = bar.voice === undefined ? quiet : (colours[bar.voice % VOICE_COLOURS] ?? quiet);
    context.globalAlpha = x <= played || bar.voice === undefined ? 1 : 0.68;
    context.fillStyle = bar.hidden ? hidden : colour;
    if (!bar.hidden) {
      context.beginPath();
      context.roundRect(x, y, BAR, height, 1);
      context.fill();
      return;
    }
    // Stripes are visible without colour.
    for (let at = 0; at < height; at += 4) context.fillRect(x, y + at, BAR, Math.min(2, height - at));
  });
}
