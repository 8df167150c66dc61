import type { Transcript, Turn } from "../../../../shared/document/transcript";

/** Milliseconds. */
export interface Interval {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Ascending, without overlaps. */
export interface Tier {
  /** Unique. */
  readonly name: string;
  readonly intervals: readonly Interval[];
}

/** Characters per second, for turns without an end. */
const PACE = 15;

/** `unnamed`: tier for turns without a speaker. */
export function tiersOf({ speakers, turns }: Transcript, unnamed: string): Tier[] {
  const bySpeaker = new Map<string | undefined, Turn[]>();
  for (const turn of turns) bySpeaker.set(turn.speaker, [...(bySpeaker.get(turn.speaker) ?? []), turn]);
  const taken = new Set<string>();
  return [...bySpeaker].map(([speaker, own]) => {
    const name = oneLine(speaker === undefined ? unnamed : (speakers[speaker] ?? speaker));
    return { name: unused(name === "" ? unnamed : name, taken), intervals: intervalsOf(own) };
  });
}

/** Speakers may share a placeholder. */
function unused(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
  taken.add(free);
  return free;
}

function intervalsOf(turns: readonly Turn[]): Interval[] {
  const sorted = [...turns].sort((a, b) => a.start - b.start);
  let last = 0;
  return sorted.map(({ start, end, text }, index) => {
    const from = Math.max(last, milliseconds(start));
    const next = milliseconds(sorted[index + 1]?.start ?? Infinity);
    const said = end > start ? end : start + Math.max(1, text.length / PACE);
    last = Math.max(from + 1, Math.min(milliseconds(said), next));
    return { start: from, end: last, text: oneLine(text) };
  });
}

const milliseconds = (seconds: number): number => Math.max(0, Math.round(seconds * 1000));

const CONTROLS = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]+/gu;

/** Also valid in XML 1.0. */
export const oneLine = (text: string): string => text.replace(CONTROLS, " ").replace(/ {2,}/g, " ").trim();
