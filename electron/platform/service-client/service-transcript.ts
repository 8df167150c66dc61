import { documentFrom } from "../../../shared/document/align";
import { speakerLabel, type Transcript, type Turn, type Word } from "../../../shared/document/transcript";
import { transcriptOfDocument } from "../../../shared/document/transcript-of-document";
import type { ServiceSegment } from "./service-segments";
import type { ServiceTask } from "./service-task";

/** By speaker, else by segment, else by line. Missing times are derived from neighbours. */
export function transcriptOfTask(task: ServiceTask): Transcript | undefined {
  const { transcript, transcriptDiarized, audioLengthMinutes } = task;
  const diarized = spokenIn(transcriptDiarized?.segments);
  const segments = diarized.length > 0 ? diarized : spokenIn(transcript?.segments);
  if (segments.length === 0) return ofText(transcript?.text ?? "");
  const unit = unitOf(segments, audioLengthMinutes);
  const labels = labelsOf(segments, transcriptDiarized?.speakers ?? {});
  const speakers: Record<string, string> = Object.fromEntries(labels.values());
  const turns: Turn[] = [];
  segments.forEach((segment, index) => {
    const speaker = segment.speaker === undefined ? undefined : labels.get(plainLabel(segment.speaker))?.[0];
    const start = segment.start === undefined ? (turns.at(-1)?.end ?? 0) : segment.start * unit;
    const next = segments.slice(index + 1).find((one) => one.start !== undefined)?.start;
    const end = segment.end ?? next;
    turns.push({
      start,
      end: Math.max(start, end === undefined ? start : end * unit),
      text: segment.text.trim(),
      ...(speaker !== undefined && { speaker }),
      ...(segment.words && {
        words: segment.words.map(([word, from, to, ...more]): Word => [word, from * unit, to * unit, ...more]),
      }),
      ...(segment.language !== undefined && { language: segment.language }),
    });
  });
  return { speakers, turns };
}

const spokenIn = (segments: readonly ServiceSegment[] = []): ServiceSegment[] =>
  segments.filter(({ text }) => text.trim() !== "");

function ofText(text: string): Transcript | undefined {
  if (text.trim() === "") return undefined;
  const labelled = transcriptOfDocument(documentFrom(text, { text, mapping: {} }));
  const lines = text.split(/\s*[\r\n]+\s*/).filter((line) => line.trim() !== "");
  return labelled ?? { speakers: {}, turns: lines.map((line): Turn => ({ start: 0, end: 0, text: line.trim() })) };
}

/** Times far beyond the length of the recording are milliseconds. */
function unitOf(segments: readonly ServiceSegment[], minutes: number | undefined): number {
  const last = segments.reduce((most, { start = 0, end = 0 }) => Math.max(most, start, end), 0);
  return minutes !== undefined && minutes > 0 && last > minutes * 60 * 20 ? 0.001 : 1;
}

/** `0`, `Speaker 0` and `SPEAKER_00` are the same speaker. */
function plainLabel(label: string): string {
  const number = /^(?:speaker|spk|s)?[\s_-]?(\d{1,3})$/i.exec(label.trim())?.[1];
  return number === undefined ? label.trim() : speakerLabel(Number(number));
}

/** In order of appearance; speakers without turns are last. */
function labelsOf(
  segments: readonly ServiceSegment[],
  given: Readonly<Record<string, string>>,
): Map<string, readonly [string, string]> {
  const names = new Map(Object.entries(given).map(([label, name]) => [plainLabel(label), name]));
  const known = new Set(segments.flatMap(({ speaker }) => (speaker === undefined ? [] : [plainLabel(speaker)])));
  for (const label of names.keys()) known.add(label);
  const labels = new Map<string, readonly [string, string]>();
  let index = 0;
  for (const label of known) {
    const name = names.get(label)?.trim();
    const written = name === undefined || name === "" ? label : name;
    if (/^SPEAKER_\d{2,3}$/.test(label)) labels.set(label, [label, written]);
    else {
      while (known.has(speakerLabel(index))) index++;
      labels.set(label, [speakerLabel(index++), written]);
    }
  }
  return labels;
}
