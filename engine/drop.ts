import type { Span } from "./span";

export interface Dropped extends Pick<Span, "start" | "end"> {
  readonly because: string;
}

export type Drop = (span: Pick<Span, "start" | "end">, because: string) => void;

export function dropList(): { readonly dropped: readonly Dropped[]; readonly drop: Drop } {
  const dropped: Dropped[] = [];
  return { dropped, drop: ({ start, end }, because) => dropped.push({ start, end, because }) };
}
