/** Seconds from the start of the recording. */
export interface TimeLine {
  readonly time: number;
  readonly endTime?: number;
  readonly textStart: number;
}

const CLOCK = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
const CUE_CLOCK = String.raw`(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})`;
const CUE = new RegExp(String.raw`^\s*${CUE_CLOCK}\s+-->\s+${CUE_CLOCK}`);
const STAMP = new RegExp(String.raw`^\s*[[(]?${CLOCK}(?:\s*(?:-->|[-–—])\s*${CLOCK})?[\])]?(?=\s)[^\S\r\n]*`);

/** Time line of an srt or vtt cue. */
export function cueAt(line: string): TimeLine | undefined {
  return timesOf(CUE.exec(line.slice(0, 80)));
}

/** One or two times at the start of a line: `[00:01:05] Анна: ...`. */
export function stampAt(line: string): TimeLine | undefined {
  return timesOf(STAMP.exec(line.slice(0, 80)));
}

/** Number before an srt cue. */
export function isCueNumber(line: string): boolean {
  return /^\uFEFF?\s*\d{1,6}\s*$/.test(line);
}

/** Voice tag of vtt, `<v Анна>`: range of the name, and start of the words. */
export function voiceAt(line: string): { start: number; end: number; label: string; textStart: number } | undefined {
  const match = /<v(?:\.[^\s>]{1,30})?\s+([^>\n]{1,60})>/.exec(line.slice(0, 200));
  const label = match?.[1];
  if (!match || label === undefined) return undefined;
  const textStart = match.index + match[0].length;
  return { start: textStart - 1 - label.length, end: textStart - 1, label, textStart };
}

function timesOf(match: RegExpExecArray | null): TimeLine | undefined {
  if (!match) return undefined;
  const time = secondsOf(match.slice(1, 5)) ?? 0;
  const endTime = secondsOf(match.slice(5, 9));
  return { time, ...(endTime !== undefined && { endTime: Math.max(time, endTime) }), textStart: match[0].length };
}

function secondsOf([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number | undefined {
  if (minutes === undefined) return undefined;
  const milliseconds = Number((fraction ?? "0").padEnd(3, "0"));
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}
