import type { Stretch } from "./voice-activity";

export interface SpeakerStretch extends Stretch {
  /** From 0, by first appearance. */
  speaker: number;
}

/** Maximum silence within an interval, in seconds. */
const GAP = 0.6;
/** Seconds on both sides, because voice activity is detected late and lost early. */
const PAD = 0.1;

/** From windows with speakers, without overlap: the border is in the middle. */
export function speakerStretches(windows: readonly Stretch[], labels: readonly number[]): SpeakerStretch[] {
  const stretches: SpeakerStretch[] = [];
  windows.forEach((window, i) => {
    const before = windows[i - 1];
    const after = windows[i + 1];
    const speaker = labels[i] ?? 0;
    const start = before && before.end > window.start ? (before.end + window.start) / 2 : window.start;
    const end = after && after.start < window.end ? (window.end + after.start) / 2 : window.end;
    const last = stretches.at(-1);
    if (last?.speaker === speaker && start - last.end < GAP) last.end = end;
    else stretches.push({ start, end, speaker });
  });
  return stretches.map(({ start, end, speaker }, i) => {
    const before = stretches[i - 1];
    const after = stretches[i + 1];
    return {
      start: Math.max(start - PAD, before ? (before.end + start) / 2 : 0),
      end: Math.min(end + PAD, after ? (end + after.start) / 2 : Infinity),
      speaker,
    };
  });
}
