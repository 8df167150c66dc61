/** Hz, one channel, 16 bits. */
export const SAMPLE_RATE = 16_000;

export interface SampleReader {
  /** Samples. */
  readonly length: number;
  /** `from` inclusive, `to` exclusive, limited to the end. Rejects if the file is damaged. */
  read(from: number, to: number): Promise<Int16Array>;
  close(): Promise<void>;
}

/** In order. */
export interface SampleWriter {
  append(samples: Int16Array): Promise<void>;
  /** Only then it can be opened. Returns the number of samples. */
  finish(): Promise<number>;
  discard(): Promise<void>;
}
