/** One second. */
export const MOST_CHUNK_SAMPLES = 16_000;

export const CAPTURE_WARNINGS = ["disk", "length"] as const;
export type CaptureWarning = (typeof CAPTURE_WARNINGS)[number];

export const CAPTURE_PAUSES = ["suspended", "unplugged", "disk", "length", "failed"] as const;
export type CapturePause = (typeof CAPTURE_PAUSES)[number];
