import type { Document } from "../../../../shared/document/document";
import { hasTimes } from "../../../../shared/document/transcript";
import { hasCues, transcriptOfDocument } from "../../../../shared/document/transcript-of-document";

/** `[0:12] Анна: Да.` */
export interface ExportedTurn {
  readonly time?: string;
  readonly speaker?: string;
  readonly text: string;
}

/** Undefined for texts without turns, and transcripts that have labels. */
export function exportedTurns(document: Document, cues: boolean): ExportedTurn[] | undefined {
  const transcript = transcriptOfDocument(document);
  if (transcript === undefined || (saysAll(document) && !(cues && hasCues(document)))) return undefined;
  const timed = hasTimes(transcript);
  return transcript.turns.map(({ start, speaker, text }) => ({
    ...(timed && { time: clock(start) }),
    ...(speaker !== undefined && { speaker: transcript.speakers[speaker] ?? speaker }),
    text,
  }));
}

function saysAll({ original, segments }: Document): boolean {
  return segments.every(({ start, textStart, speakerId, time }) => {
    if (textStart === undefined) return true;
    const before = original.slice(start, textStart);
    return (speakerId === undefined || before !== "") && (time === undefined || /\d:\d\d/.test(before));
  });
}

/** `0:12`, `1:02:03`. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (part: number): string => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
