import type { Document, Replacement, Segment } from "./document";
import { resultOffsets } from "./offsets";
import { holding, pieceEnd } from "./pieces";
import { type Row, rowsOf } from "./rows";
import { speakerLabel } from "./transcript";

/** Maximum, in UTF-16 units of the original; replacements are never cut. */
export const ROW_LENGTH = 1200;

/**
 * Rows of the two panes: paragraphs, turns, cues; long ones are cut between sentences. Without gaps in both texts;
 * replacements are never cut. `speaker` is as in the result. A row with `textStart` starts a turn or cue; others
 * continue it, also in `speakerId`. `speakers`: names in the original; absent without named speakers.
 */
export function segmentsOf(
  original: string,
  result: string,
  replacements: readonly Replacement[],
): Pick<Document, "segments" | "speakers"> {
  if (original === "" && result === "") return { segments: [] };
  const rows = uncut(rowsOf(original), replacements);
  const ids = isConversation(rows) ? speakerIds(rows) : new Map<string, string>();
  const offsets = resultOffsets(replacements);
  const segments: Segment[] = [];
  let speakerId: string | undefined;
  rows.forEach((row, index) => {
    const rowEnd = rows[index + 1]?.start ?? original.length;
    if (row.textStart !== undefined || row.unspoken) speakerId = row.speaker && ids.get(row.speaker.label);
    const goesOn = speakerId === undefined ? {} : { speakerId };
    let { start } = row;
    let first = true;
    do {
      const end = pieceEnd(original, start, rowEnd, ROW_LENGTH, replacements);
      const resultEnd = end === original.length ? result.length : offsets.at(end);
      const segment = { start, end, resultStart: segments.at(-1)?.resultEnd ?? 0, resultEnd, ...goesOn };
      segments.push(first ? { ...segment, ...said(row, segment, result, replacements, offsets) } : segment);
      first = false;
      start = end;
    } while (start < rowEnd);
  });
  const names = [...ids].map(([label, id]) => [id, label] as const);
  return { segments, ...(names.length > 0 && { speakers: Object.fromEntries(names) }) };
}

function said(
  row: Row,
  segment: Segment,
  result: string,
  replacements: readonly Replacement[],
  offsets: { at(position: number): number },
): Partial<Segment> {
  const { speaker, time, endTime } = row;
  const words = speaker && result.slice(offsets.at(speaker.start), offsets.at(speaker.end)).trim();
  return {
    ...(words && { speaker: words }),
    ...(time !== undefined && { time }),
    ...(endTime !== undefined && { endTime }),
    ...(row.textStart !== undefined && wordsFrom(row.textStart, segment, replacements, offsets)),
  };
}

function wordsFrom(
  textStart: number,
  { start, end, resultStart, resultEnd }: Segment,
  replacements: readonly Replacement[],
  offsets: { at(position: number): number },
): Pick<Segment, "textStart" | "resultTextStart"> {
  if (textStart > end || holding(textStart, replacements)) return { textStart: start, resultTextStart: resultStart };
  if (textStart === end) return { textStart, resultTextStart: resultEnd };
  return { textStart, resultTextStart: Math.min(resultEnd, Math.max(resultStart, offsets.at(textStart))) };
}

/** Not a letter with a few labels. Rows with times always are. */
function isConversation(rows: readonly Row[]): boolean {
  const named = rows.filter(({ speaker }) => speaker !== undefined);
  return named.some(({ time }) => time !== undefined) || (named.length > 1 && named.length * 5 >= rows.length);
}

/** SPEAKER_nn by order; names of that form are unchanged. */
function speakerIds(rows: readonly Row[]): Map<string, string> {
  const labels = new Set(rows.flatMap(({ speaker }) => (speaker ? [speaker.label] : [])));
  const ids = new Map<string, string>();
  let index = 0;
  for (const label of labels) {
    if (/^SPEAKER_\d{2,3}$/.test(label)) ids.set(label, label);
    else {
      while (labels.has(speakerLabel(index))) index++;
      ids.set(label, speakerLabel(index++));
    }
  }
  return ids;
}

function uncut(rows: readonly Row[], replacements: readonly Replacement[]): Row[] {
  let next = 0;
  return rows.filter((row) => {
    while ((replacements[next]?.end ?? Infinity) <= row.start) next++;
    return (replacements[next]?.start ?? Infinity) >= row.start;
  });
}
