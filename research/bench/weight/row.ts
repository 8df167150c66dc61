export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: "ms" | "MB" | "bytes";
  /** Divided by the same quantity of an empty window, or by the arithmetic loop. Both are measured in the same run. */
  readonly relative?: { readonly to: "empty window" | "loop"; readonly times: number };
  /** In `unit`, or relative. */
  readonly target?: string;
}
