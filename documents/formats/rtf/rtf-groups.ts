import type { AsideKind } from "./rtf-destinations";
import { RtfWords } from "./rtf-words";

export type StoryName = "body" | "heads" | "notes" | "deletions";

export type Sink =
  | { readonly to: StoryName }
  | { readonly to: "aside"; readonly kind: AsideKind; readonly element: string; readonly words: RtfWords }
  | { readonly to: "list"; readonly kind: AsideKind; readonly element: string }
  | { readonly to: "unread" | "fonts" | "data" | "nowhere" };

export interface Group {
  readonly start: number;
  sink: Sink;
  /** Undefined: the default font. */
  font: number | undefined;
  /** Number of fallback characters after `\u`. */
  fallback: number;
  inTable: boolean;
  deleted: boolean;
  inInfo: boolean;
  /** The first group is for readers without Unicode. */
  isTwofold: boolean;
}

export const outermost = (): Group => ({
  start: 0,
  sink: { to: "body" },
  font: undefined,
  fallback: 1,
  inTable: false,
  deleted: false,
  inInfo: false,
  isTwofold: false,
});

export function groupWithin(outer: Group, start: number): Group {
  const { sink } = outer;
  const own: Sink =
    sink.to === "list" ? { ...sink, to: "aside", words: new RtfWords() } : outer.isTwofold ? { to: "unread" } : sink;
  return { ...outer, start, isTwofold: false, sink: own };
}
