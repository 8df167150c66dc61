import type { Span } from "./span";

/** What a pass dropped, and why, in words for whoever asks. */
export interface Dropped extends Pick<Span, "start" | "end"> {
  readonly because: string;
}

/** Told of what is dropped and why. */
export type Drop = (span: Pick<Span, "start" | "end">, because: string) => void;

/** A list of what was dropped, and what puts it there. */
export function dropList(): { readonly dropped: readonly Dropped[]; readonly drop: Drop } {
  const dropped: Dropped[] = [];
  return { dropped, drop: ({ start, end }, because) => dropped.push({ start, end, because }) };
}
