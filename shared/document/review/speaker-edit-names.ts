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
] as const;
export type SpeakerEdit = (typeof SPEAKER_EDITS)[number];

export const WORD_EDITS: ReadonlySet<SpeakerEdit> = new Set(["wordsWritten", "wordsReplaced", "wordsRestored"]);

/** Of words or turns, so that a text at a service is outdated. */
export const isTextEdit = (edit: SpeakerEdit): boolean =>
  WORD_EDITS.has(edit) || edit === "turnSplit" || edit === "turnJoined";
