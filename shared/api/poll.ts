export interface PollParts {
  readonly wait: (ms: number) => Promise<unknown>;
  /** Milliseconds before a read; `reads` counts from 0. */
  readonly delay: (reads: number) => number;
}

export async function poll<T>(read: () => Promise<T | undefined>, { wait, delay }: PollParts): Promise<T> {
  for (let reads = 0; ; reads += 1) {
    const ms = delay(reads);
    if (ms > 0) await wait(ms);
    const found = await read();
    if (found !== undefined) return found;
  }
}
