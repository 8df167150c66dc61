/** Every recording is kept and read as one channel of 16-bit samples at this rate (Hz). */
export const SAMPLE_RATE = 16_000;

/** Reads the samples of a recording, which need not be in memory. */
export interface SampleReader {
  /** How many samples there are. */
  readonly length: number;
  /** Samples `from` (inclusive) to `to` (exclusive, cut at the end), -32768..32767. Rejects when the file is damaged. */
  read(from: number, to: number): Promise<Int16Array>;
  close(): Promise<void>;
}

/** Takes the samples of a recording, in order. */
export interface SampleWriter {
  append(samples: Int16Array): Promise<void>;
  /** Makes the file whole; until then it cannot be opened. The value is the number of samples. */
  finish(): Promise<number>;
  /** Removes what was written. */
  discard(): Promise<void>;
}
