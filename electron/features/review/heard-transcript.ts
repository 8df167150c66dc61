import type { Transcript, Turn } from "../../../shared/document/transcript";

/** With the words before edits by hand and by a vocabulary. The same object if there are none. */
export function heardTranscript(transcript: Transcript): Transcript {
  if (transcript.turns.every(({ recognized }) => recognized === undefined)) return transcript;
  const turns = transcript.turns.map((turn): Turn => {
    const { recognized, ...rest } = turn;
    if (recognized === undefined) return turn;
    return { ...rest, text: recognized.map(([text]) => text).join(" "), words: recognized };
  });
  return { ...transcript, turns };
}
