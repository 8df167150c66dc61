import { defaultSpeakerName, speakerLabel, type Transcript, type Turn } from "./transcript";

/** Unchanged if there is no such speaker. */
export function renameSpeaker(transcript: Transcript, label: string, name: string): Transcript {
  const written = name.replace(/\s+/gu, " ").trim();
  if (written === "" || !isThere(transcript, label)) return transcript;
  return { ...transcript, speakers: { ...transcript.speakers, [label]: written } };
}

/**
 * Does not join turns, which would move times, words and rows. Unchanged if a speaker is missing or both are the same.
 */
export function mergeSpeakers(transcript: Transcript, from: string, into: string): Transcript {
  if (from === into || !isThere(transcript, from) || !isThere(transcript, into)) return transcript;
  const turns = transcript.turns.map((turn) => (turn.speaker === from ? { ...turn, speaker: into } : turn));
  return { speakers: without(transcript.speakers, from), turns };
}

/** A new speaker gets a numbered name; a speaker without turns is removed. Unchanged if the turn does not exist. */
export function assignTurn(transcript: Transcript, turnIndex: number, label: string): Transcript {
  const turn = transcript.turns[turnIndex];
  if (turn === undefined || label === "" || turn.speaker === label) return transcript;
  const turns = transcript.turns.map((one, index): Turn => (index === turnIndex ? { ...one, speaker: label } : one));
  const before = turn.speaker;
  const left = before === undefined || turns.some(({ speaker }) => speaker === before);
  const speakers = left ? transcript.speakers : without(transcript.speakers, before);
  return {
    speakers: isThere(transcript, label) ? speakers : { ...speakers, [label]: newName(transcript) },
    turns,
  };
}

export function nextSpeakerLabel({ speakers, turns }: Transcript): string {
  const taken = new Set([...Object.keys(speakers), ...turns.map(({ speaker }) => speaker)]);
  let index = 0;
  while (taken.has(speakerLabel(index))) index++;
  return speakerLabel(index);
}

function isThere({ speakers, turns }: Transcript, label: string): boolean {
  return Object.hasOwn(speakers, label) || turns.some(({ speaker }) => speaker === label);
}

function without(speakers: Transcript["speakers"], label: string): Transcript["speakers"] {
  return Object.fromEntries(Object.entries(speakers).filter(([one]) => one !== label));
}

/** First free numbered name, in the script of the transcript. */
function newName({ speakers, turns }: Transcript): string {
  const written = [...Object.values(speakers), ...turns.slice(0, 20).map(({ text }) => text)].join(" ");
  const language = /\p{Script=Cyrillic}/u.test(written) ? "ru" : "en";
  const taken = new Set(Object.values(speakers));
  let index = 0;
  while (taken.has(defaultSpeakerName(index, language))) index++;
  return defaultSpeakerName(index, language);
}
