import type { Task } from "../shared/api/prediction";
import type { Turn } from "../shared/document/transcript";

/** Start of a turn: 0:12, 1:02:03. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Without line breaks and control characters. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

function lines(turns: readonly Omit<Turn, "words">[], names: Readonly<Record<string, string>>): string[] {
  return turns.map(({ start, speaker, text }) => {
    const name = speaker === undefined ? "" : `${names[speaker] ?? speaker}: `;
    return `[${clock(start)}] ${oneLine(name)}${name === "" ? "" : " "}${oneLine(text)}`;
  });
}

/**
 * Transcript by speaker, or only the depersonalized one if it exists, so that a file of the output contains no names;
 * then the summary.
 */
export function transcriptLines(task: Task): string {
  const { transcript, transcriptDiarized, transcriptDepersonalized, synopsis } = task;
  const names = transcriptDiarized?.speakers ?? {};
  const parts: string[][] = [];
  if (transcriptDepersonalized?.segments !== undefined) parts.push(lines(transcriptDepersonalized.segments, names));
  else if (transcriptDepersonalized !== undefined) parts.push([transcriptDepersonalized.text]);
  else parts.push(lines(transcriptDiarized?.segments ?? transcript?.segments ?? [], names));
  if (synopsis !== undefined) parts.push([synopsis.trim()]);
  return `${parts.map((part) => part.join("\n")).join("\n\n")}\n`;
}
