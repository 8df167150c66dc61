/** Where a subtitle cue begins, and when. */
export interface CueLine {
  /** Seconds from the beginning of the recording. */
  readonly time: number;
}

const CUE = /^\s*(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})\s+-->\s+(?:\d{1,3}:)?\d{2}:\d{2}[.,]\d{3}/;
const STAMP = /^\s*[[(]?(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?[\])]?(?=\s)/;

/** Reads the time line of an srt or vtt cue. */
export function cueAt(line: string): CueLine | undefined {
  return timeOf(CUE.exec(line.slice(0, 80)));
}

/** Reads a time at the beginning of a transcript's line: `[00:01:05] Анна: ...`. */
export function stampAt(line: string): CueLine | undefined {
  return timeOf(STAMP.exec(line.slice(0, 40)));
}

/** Whether a line is the number that srt puts before a cue. */
export function isCueNumber(line: string): boolean {
  return /^\uFEFF?\s*\d{1,6}\s*$/.test(line);
}

/** The voice tag of a vtt cue, `<v Анна>`: where the name stands in the line. */
export function voiceAt(line: string): { start: number; end: number; label: string } | undefined {
  const match = /<v(?:\.[^\s>]{1,30})?\s+([^>\n]{1,60})>/.exec(line.slice(0, 200));
  const label = match?.[1];
  if (!match || label === undefined) return undefined;
  const start = match.index + match[0].length - 1 - label.length;
  return { start, end: start + label.length, label };
}

function timeOf(match: RegExpExecArray | null): CueLine | undefined {
  if (!match) return undefined;
  const [hours, minutes, seconds, fraction] = match.slice(1, 5);
  const milliseconds = Number((fraction ?? "0").padEnd(3, "0"));
  return { time: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000 };
}
