export const TRANSCRIPTION_LISTENERS = ["here", "address"] as const;
