import { availableParallelism } from "node:os";
import type { RecognizerFamily } from "../../../speech/index";

/** Recognizers hardly use more cores. */
const MOST_CORES = 4;

/**
 * Processor seconds per second of sound and megabyte of weights. Whisper: 0.16 s with 77 MB (base), measured; others: a
 * third of it, a guess.
 */
const WORK: Readonly<Partial<Record<RecognizerFamily, number>>> = { whisper: 0.0021 };
const WORK_OF_OTHERS = 0.0007;
/** Voice activity and speakers: 0.03 to 0.05 s, measured. */
const WORK_OF_ALL = 0.04;

/** Approximate seconds of work per second of sound. */
export function guessSpeed(
  family: RecognizerFamily | undefined,
  size: number,
  cores: number = availableParallelism(),
): number {
  const work = (family === undefined ? undefined : WORK[family]) ?? WORK_OF_OTHERS;
  const useful = Math.max(1, Math.min(cores, MOST_CORES) * 0.7);
  return (WORK_OF_ALL + (work * size) / 1e6) / useful;
}
