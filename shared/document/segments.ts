import { cueAt, isCueNumber, stampAt, voiceAt } from "./cues";
import type { Replacement, Segment } from "./document";
import { resultOffsets } from "./offsets";
import { pieceEnd } from "./pieces";
import { speakerAt, speakersOf } from "./speakers";

/** Longest row, in UTF-16 units of the original; a replacement longer than that stays whole all the same. */
export const ROW_LENGTH = 1200;

interface Line {
  readonly start: number;
  /** After the line end. */
  readonly end: number;
  readonly text: string;
}

interface Row {
  readonly start: number;
  /** The speaker's words in the original. */
  readonly speaker?: { readonly start: number; readonly end: number; readonly label: string };
  readonly time?: number;
}

/**
 * Rows for the two panes: paragraphs, turns of speakers and cues of subtitles; long ones are cut at sentence ends.
 * The rows cover both texts without a gap, in step, and no border cuts a replacement. `speaker` is written as in the
 * result, so that it tells no more than the result does.
 */
export function segmentsOf(original: string, result: string, replacements: readonly Replacement[]): Segment[] {
  if (original === "" && result === "") return [];
  const lines = linesOf(original);
  const speakers = speakersOf(labelsIn(lines));
  const rows = uncut(rowsOf(lines, speakers), replacements);
  const offsets = resultOffsets(replacements);
  const segments: Segment[] = [];
  rows.forEach((row, index) => {
    const rowEnd = rows[index + 1]?.start ?? original.length;
    let { start } = row;
    let first = true;
    do {
      const end = pieceEnd(original, start, rowEnd, ROW_LENGTH, replacements);
      const resultEnd = end === original.length ? result.length : offsets.at(end);
      const segment = { start, end, resultStart: segments.at(-1)?.resultEnd ?? 0, resultEnd };
      segments.push(first ? { ...segment, ...said(row, result, offsets) } : segment);
      first = false;
      start = end;
    } while (start < rowEnd);
  });
  return segments;
}

function said(row: Row, result: string, offsets: { at(position: number): number }): Partial<Segment> {
  const { speaker, time } = row;
  const words = speaker && result.slice(offsets.at(speaker.start), offsets.at(speaker.end)).trim();
  return { ...(words && { speaker: words }), ...(time !== undefined && { time }) };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf("\n", start);
    const end = feed < 0 ? text.length : feed + 1;
    lines.push({ start, end, text: text.slice(start, end) });
    start = end;
  }
  return lines.length > 0 ? lines : [{ start: 0, end: 0, text: "" }];
}

function* labelsIn(lines: readonly Line[]): Generator<string> {
  for (const line of lines) {
    const label = speakerAt(line.text)?.label;
    if (label !== undefined) yield label;
  }
}

function rowsOf(lines: readonly Line[], speakers: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  // From a cue's time to the next blank line everything is one row.
  let inCue = false;
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (line.text.trim() === "") inCue = false;
    if (cueAt(line.text)) {
      const numbered = before !== undefined && isCueNumber(before.text);
      // The number of the cue has begun the row already.
      if (numbered && rows.at(-1)?.start === before.start) rows.pop();
      inCue = true;
      rows.push(cueRow(lines, index, numbered ? before.start : line.start, speakers));
      return;
    }
    if (inCue) return;
    if (before && !begins(line, before, speakers) && !(isCueNumber(line.text) && cueAt(lines[index + 1]?.text ?? "")))
      return;
    const found = speakerAt(line.text);
    const time = stampAt(line.text)?.time;
    rows.push({
      start: line.start,
      ...(found && speakers.has(found.label) && { speaker: placed(found, line) }),
      ...(time !== undefined && { time }),
    });
  });
  return rows;
}

function cueRow(lines: readonly Line[], index: number, start: number, speakers: ReadonlySet<string>): Row {
  const time = cueAt(lines[index]?.text ?? "")?.time ?? 0;
  const said = lines[index + 1];
  const named = said && speakerAt(said.text);
  const voice = said && (voiceAt(said.text) ?? (named && speakers.has(named.label) ? named : undefined));
  return { start, time, ...(said && voice && { speaker: placed(voice, said) }) };
}

function placed<T extends { readonly start: number; readonly end: number }>(found: T, line: Line): T {
  return { ...found, start: found.start + line.start, end: found.end + line.start };
}

/** Whether a line begins a new row. A wrapped line of a paragraph does not. */
function begins(line: Line, before: Line, speakers: ReadonlySet<string>): boolean {
  const [text, last] = [line.text.trim(), before.text.trim()];
  if (text === "") return false;
  const label = speakerAt(line.text)?.label;
  if (last === "" || (label !== undefined && speakers.has(label)) || stampAt(line.text)) return true;
  if (/^\p{Ll}/u.test(text)) return false;
  return last.length < 55 || /[.!?…:;»"”)]$/.test(last);
}

/** Drops the borders that would cut a replacement. */
function uncut(rows: readonly Row[], replacements: readonly Replacement[]): Row[] {
  let next = 0;
  return rows.filter((row) => {
    while ((replacements[next]?.end ?? Infinity) <= row.start) next++;
    return (replacements[next]?.start ?? Infinity) >= row.start;
  });
}
