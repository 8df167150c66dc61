import type { Stretch } from "./voice-activity";

/** A stretch in which one speaker speaks. */
export interface SpeakerStretch extends Stretch {
  /** From 0, in the order of first appearance. */
  speaker: number;
}

/** Seconds: a shorter silence does not part a speaker's words. */
const GAP = 0.6;
/** Voice activity begins late and ends early: so much is given to both sides. */
const PAD = 0.1;

/** Windows with their speakers as stretches that do not overlap: where windows do, the border is in the middle. */
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
