import type { CapturePause, CaptureWarning } from "../../../shared/ipc/microphone-limits";
import { SAMPLE_RATE } from "../../../speech/sound";

const SAMPLE_BYTES = 2;
/** Seconds, as for a file. */
export const LONGEST_CAPTURE = 12 * 3600;
/** Bytes reserved for history and transcription. */
export const DISK_RESERVE = 200 * 2 ** 20;
/** Seconds left. */
const WARN_DISK = 30 * 60;
const WARN_LENGTH = 10 * 60;

export interface Room {
  /** Seconds. */
  readonly left: number;
  readonly warning: CaptureWarning | undefined;
  readonly full: Extract<CapturePause, CaptureWarning> | undefined;
}

/**
 * @param recorded seconds
 * @param free bytes
 */
export function roomFor(recorded: number, free: number): Room {
  const onDisk = Math.max(0, (free - DISK_RESERVE) / (SAMPLE_RATE * SAMPLE_BYTES));
  const inLength = Math.max(0, LONGEST_CAPTURE - recorded);
  const left = Math.min(onDisk, inLength);
  const by: CaptureWarning = onDisk < inLength ? "disk" : "length";
  const near = left < (by === "disk" ? WARN_DISK : WARN_LENGTH);
  return { left, warning: near ? by : undefined, full: left === 0 ? by : undefined };
}
