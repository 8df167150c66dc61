import type { Span } from "./span";

/** A dropped finding with the reason, in words for diagnostics. */
export interface Dropped extends Pick<Span, "start" | "end"> {
  readonly because: string;
}

/** Called for each dropped finding with the reason. */
export type Drop = (span: Pick<Span, "start" | "end">, because: string) => void;

/** A list of dropped findings, and the callback that adds to it. */
export function dropList(): { readonly dropped: readonly Dropped[]; readonly drop: Drop } {
  const dropped: Dropped[] = [];
  return { dropped, drop: ({ start, end }, because) => dropped.push({ start, end, because }) };
}
