/** Of one input, in seconds and megabytes. */
export interface Row {
  readonly input: string;
  /** `refused` with the words that the window showed. */
  readonly outcome: string;
  readonly steps: readonly Step[];
  /** Highest memory of all processes, and of the one that worked. */
  readonly memory: { readonly all: number; readonly worker: string; readonly workerMemory: number };
  /** Of the saved copies; undefined if there is none. */
  readonly copy?: string;
  /** Temporary files after the task was deleted and the application closed. */
  readonly filesLeft: number;
}

export interface Step {
  readonly name: string;
  readonly seconds: number;
  /** Longest time without a visible change of the progress. */
  readonly quiet: number;
  readonly changes: number;
  /** From the click until the window shows the end, and until nothing works on it. */
  readonly cancelled?: { readonly shown: number; readonly stopped: number };
}
