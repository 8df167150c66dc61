/** On this computer, or at a remote address. */
export const TRANSCRIPTION_LISTENERS = ["here", "address"] as const;
