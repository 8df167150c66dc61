export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: "ms" | "MB" | "bytes";
  /** Divided by an empty window, the arithmetic loop or the original file, measured in the same run. */
  readonly relative?: { readonly to: "empty window" | "loop" | "original"; readonly times: number };
  /** In `unit`, or relative. */
  readonly target?: string;
}
