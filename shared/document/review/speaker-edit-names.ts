export const SPEAKER_EDITS = ["speakerName", "speakerMerge", "speakerTurn", "speakersFound", "heardAgain"] as const;
export type SpeakerEdit = (typeof SPEAKER_EDITS)[number];
