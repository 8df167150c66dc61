/** Who writes down what is said in a recording: this computer, or whoever is behind an address. */
export const TRANSCRIPTION_LISTENERS = ["here", "address"] as const;
export type TranscriptionListener = (typeof TRANSCRIPTION_LISTENERS)[number];
