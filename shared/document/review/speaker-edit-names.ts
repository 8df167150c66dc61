/** Stored: never change a name. */
export const SPEAKER_EDITS = [
  "speakerName",
  "speakerMerge",
  "speakerTurn",
  "speakersFound",
  "heardAgain",
  "wordsWritten",
  "wordsReplaced",
  "wordsRestored",
  "turnSplit",
  "turnJoined",
  "vocabularyApplied",
] as const;
export type SpeakerEdit = (typeof SPEAKER_EDITS)[number];

export const WORD_EDITS: ReadonlySet<SpeakerEdit> = new Set([
  ...(["wordsWritten", "wordsReplaced", "wordsRestored", "vocabularyApplied"] as const),
]);

const OF_TURNS: ReadonlySet<SpeakerEdit> = new Set(["turnSplit", "turnJoined", "heardAgain", "speakersFound"]);

/** After these the service has an outdated text. */
export const isTextEdit = (edit: SpeakerEdit): boolean => WORD_EDITS.has(edit) || OF_TURNS.has(edit);
