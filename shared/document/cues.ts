/** Times at the beginning of a line, in seconds from the beginning of the recording. */
export interface TimeLine {
  readonly time: number;
  readonly endTime?: number;
  /** Start of the text after the times in the line. */
  readonly textStart: number;
}

const CLOCK = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
const CUE_CLOCK = String.raw`(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})`;
const CUE = new RegExp(String.raw`^\s*${CUE_CLOCK}\s+-->\s+${CUE_CLOCK}`);
const STAMP = new RegExp(String.raw`^\s*[[(]?${CLOCK}(?:\s*(?:-->|[-–—])\s*${CLOCK})?[\])]?(?=\s)[^\S\r\n]*`);

/** Reads the time line of an srt or vtt cue. */
export function cueAt(line: string): TimeLine | undefined {
  return timesOf(CUE.exec(line.slice(0, 80)));
}

/** Reads a time at the beginning of a transcript's line, or from when to when: `[00:01:05] Анна: ...`. */
export function stampAt(line: string): TimeLine | undefined {
  return timesOf(STAMP.exec(line.slice(0, 80)));
}

/** Whether a line is the number that srt puts before a cue. */
export function isCueNumber(line: string): boolean {
  return /^\uFEFF?\s*\d{1,6}\s*$/.test(line);
}

/** The voice tag of a vtt cue, `<v Анна>`: range of the name in the line, and start of the words after it. */
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
