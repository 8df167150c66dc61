import type { AsideKind } from "./rtf-destinations";
import { RtfWords } from "./rtf-words";

export type StoryName = "body" | "heads" | "notes" | "deletions";

/** Where the words of a group go. */
export type Sink =
  | { readonly to: StoryName }
  | { readonly to: "aside"; readonly kind: AsideKind; readonly element: string; readonly words: RtfWords }
  | { readonly to: "list"; readonly kind: AsideKind; readonly element: string }
  | { readonly to: "unread" | "fonts" | "data" | "nowhere" };

export interface Group {
  readonly start: number;
  sink: Sink;
  /** Undefined: the usual one. */
  font: number | undefined;
  /** Characters that follow each `\u` for readers that do not know it. */
  fallback: number;
  inTable: boolean;
  deleted: boolean;
  inInfo: boolean;
  /** Its first group is for readers that do not know Unicode. */
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

/** A nested group. It inherits the state of the outer group until a control word changes it. */
export function groupWithin(outer: Group, start: number): Group {
  const { sink } = outer;
  const own: Sink =
    sink.to === "list" ? { ...sink, to: "aside", words: new RtfWords() } : outer.isTwofold ? { to: "unread" } : sink;
  return { ...outer, start, isTwofold: false, sink: own };
}
