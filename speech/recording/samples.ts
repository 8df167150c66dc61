/** Sample rate of all stored recordings in Hz. They have one channel of 16-bit samples. */
export const SAMPLE_RATE = 16_000;

/** Reads the samples of a recording, which need not be in memory. */
export interface SampleReader {
  /** Number of samples. */
  readonly length: number;
  /** Samples `from` (inclusive) to `to` (exclusive, cut at the end), -32768..32767. Rejects when the file is damaged. */
  read(from: number, to: number): Promise<Int16Array>;
  close(): Promise<void>;
}

/** Takes the samples of a recording, in order. */
export interface SampleWriter {
  append(samples: Int16Array): Promise<void>;
  /** Completes the file; until then it cannot be opened. Returns the number of samples. */
  finish(): Promise<number>;
  /** Removes the written data. */
  discard(): Promise<void>;
}
