import { documentOfTranscript, transcriptText } from "../../shared/document/transcript-document";
import type { ApiSegment } from "../../shared/api/prediction";
import type { Transcript, Turn, Word } from "../../shared/document/transcript";
import type { TaskResult } from "../core/task-result";

type Depersonalized = NonNullable<TaskResult["transcriptDepersonalized"]>;

const withoutSpeaker = ({ speaker: _speaker, ...turn }: Turn): Turn => turn;

/** A line for each turn, with the speaker's name. */
export const textOf = (transcript: Transcript): string => transcriptText(transcript).text;

/** Fields of the task object (specification 2.1). */
export function transcriptFields({ speakers, turns }: Transcript, diarized: boolean): TaskResult {
  const plain = turns.map(withoutSpeaker);
  return {
    transcript: { text: textOf({ speakers: {}, turns: plain }), segments: plain.map(apiSegment) },
    ...(diarized && { transcriptDiarized: { speakers, segments: turns.map(apiSegment) } }),
  };
}

function apiSegment({ words, ...turn }: Turn): ApiSegment {
  if (words === undefined) return turn;
  const confidence = words.map((word) => word[3] ?? null);
  return {
    ...turn,
    words: words.map(([text, start, end]) => [text, start, end]),
    ...(confidence.some((one) => one !== null) && { confidence }),
  };
}

function turnOf({ confidence, ...segment }: ApiSegment): Turn {
  if (segment.words === undefined || confidence === undefined) return segment;
  const words = segment.words.map((word, at): Word => [...word, ...known(confidence[at])]);
  return { ...segment, words };
}

const known = (confidence: number | null | undefined): [] | [number] =>
  confidence === null || confidence === undefined ? [] : [confidence];

export function transcriptIn({ transcript, transcriptDiarized }: TaskResult): Transcript | undefined {
  if (transcriptDiarized !== undefined) {
    return { speakers: transcriptDiarized.speakers, turns: transcriptDiarized.segments.map(turnOf) };
  }
  return transcript === undefined ? undefined : { speakers: {}, turns: transcript.segments.map(turnOf) };
}

/** Adds speakers, times and words to the depersonalized text. Unchanged if the lines differ, as in a translation. */
export function withSegments(transcript: Transcript, depersonalized: Depersonalized): Depersonalized {
  if (depersonalized.spans === undefined) {
    const lines = depersonalized.text.split("\n");
    if (lines.length !== transcript.turns.length) return depersonalized;
    const segments = transcript.turns.map((turn, index) => segmentOf(turn, wordsOf(turn, lines[index] ?? "")));
    return { ...depersonalized, segments };
  }
  const { result, segments: places } = documentOfTranscript(transcript, depersonalized);
  const segments = transcript.turns.map((turn, index) => {
    const place = places[index];
    const text = place === undefined ? "" : result.slice(place.resultTextStart ?? place.resultStart, place.resultEnd);
    return segmentOf(turn, text.trim());
  });
  return { ...depersonalized, segments };
}

function segmentOf({ start, end, speaker }: Turn, text: string): Omit<Turn, "words"> {
  return { start, end, text, ...(speaker !== undefined && { speaker }) };
}

function wordsOf({ speaker }: Turn, line: string): string {
  return (speaker === undefined ? line : line.slice(line.indexOf(":") + 1)).trim();
}
