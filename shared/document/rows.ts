import { cueAt, isCueNumber, stampAt, voiceAt } from "./cues";
import { type SpeakerLabel, speakerAt, speakersOf } from "./speakers";

/** UTF-16 offsets. */
export interface Row {
  readonly start: number;
  /** In the original. */
  readonly speaker?: { readonly start: number; readonly end: number; readonly label: string };
  readonly time?: number;
  readonly endTime?: number;
  /** Start of the words after number, times and name. */
  readonly textStart?: number;
  /** Head or notes of a vtt file. */
  readonly unspoken?: boolean;
}

interface Line {
  readonly start: number;
  /** After the line end. */
  readonly end: number;
  readonly text: string;
}

/** Paragraphs, turns and cues, without gaps. */
export function rowsOf(text: string): Row[] {
  const lines = linesOf(text);
  const labels = lines.map((line) => speakerAt(line.text));
  const speakers = speakersOf(labels.filter((label) => label !== undefined));
  const rows: Row[] = [];
  // Until the next blank line.
  let inCue = false;
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (line.text.trim() === "") inCue = false;
    if (cueAt(line.text)) {
      const numbered = before !== undefined && isCueNumber(before.text);
      if (numbered && rows.at(-1)?.start === before.start) rows.pop();
      inCue = true;
      rows.push(cueRow(lines, index, numbered ? before.start : line.start, speakers));
      return;
    }
    if (inCue) return;
    const found = labels[index];
    const label = found && speakers.has(found.label) ? found : undefined;
    const numbersCue = isCueNumber(line.text) && cueAt(lines[index + 1]?.text ?? "");
    if (before && !begins(line, before, label) && !numbersCue) return;
    rows.push(textRow(line, label));
  });
  return rows;
}

function textRow(line: Line, label: SpeakerLabel | undefined): Row {
  const stamp = stampAt(line.text);
  const textStart = label?.textStart ?? stamp?.textStart;
  return {
    start: line.start,
    ...(label && { speaker: placed(label, line) }),
    ...(stamp && timesOf(stamp)),
    ...(textStart !== undefined && { textStart: line.start + textStart }),
    ...(/^\uFEFF?(?:WEBVTT|NOTE|STYLE|REGION)(?=\s|$)/.test(line.text) && { unspoken: true }),
  };
}

function cueRow(lines: readonly Line[], index: number, start: number, speakers: ReadonlySet<string>): Row {
  const line = lines[index];
  const stamp = cueAt(line?.text ?? "");
  const said = lines[index + 1];
  const named = said && speakerAt(said.text);
  const voice = said && (voiceAt(said.text) ?? (named && speakers.has(named.label) ? named : undefined));
  return {
    start,
    ...(stamp && timesOf(stamp)),
    ...(said && voice && { speaker: placed(voice, said) }),
    textStart: said ? said.start + (voice?.textStart ?? 0) : (line?.end ?? start),
  };
}

const timesOf = ({ time, endTime }: { time: number; endTime?: number }): Pick<Row, "time" | "endTime"> => ({
  time,
  ...(endTime !== undefined && { endTime }),
});

const placed = (found: { start: number; end: number; label: string }, line: Line): NonNullable<Row["speaker"]> => ({
  start: found.start + line.start,
  end: found.end + line.start,
  label: found.label,
});

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

/** Except a wrapped line of a paragraph. */
function begins(line: Line, before: Line, label: SpeakerLabel | undefined): boolean {
  const [text, last] = [line.text.trim(), before.text.trim()];
  if (text === "") return false;
  if (last === "" || label !== undefined || stampAt(line.text)) return true;
  if (/^\p{Ll}/u.test(text)) return false;
  return last.length < 55 || /[.!?…:;»"”)]$/.test(last);
}
