import { availableParallelism } from "node:os";
import type { RecognizerFamily } from "../../../speech/models";

/** More cores than these a recognizer does not use well. */
const MOST_CORES = 4;

/**
 * Processor seconds for a second of sound and a megabyte of weights. Whisper: 0.16 s with the 77 MB of base, measured;
 * it processes thirty seconds in any case, and writes word by word. The others do neither: a third of it, a guess.
 */
const WORK: Readonly<Partial<Record<RecognizerFamily, number>>> = { whisper: 0.0021 };
const WORK_OF_OTHERS = 0.0007;
/** Finding speech and telling voices apart, whatever the model: 0.03 to 0.05 s, measured. */
const WORK_OF_ALL = 0.04;

/** Seconds of work for a second of sound on this computer, about. */
export function guessSpeed(
  family: RecognizerFamily | undefined,
  size: number,
  cores: number = availableParallelism(),
): number {
  const work = (family === undefined ? undefined : WORK[family]) ?? WORK_OF_OTHERS;
  const useful = Math.max(1, Math.min(cores, MOST_CORES) * 0.7);
  return (WORK_OF_ALL + (work * size) / 1e6) / useful;
}
