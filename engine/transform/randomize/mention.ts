import type { Kind } from "../../../shared/document/kinds";
import type { Case } from "../../language/ru/morphology/cases";
import type { LinkedSpan } from "../../span";
import { readable } from "./originals";
import { casesAsked } from "./sentence-case";

export interface Mention {
  readonly text: string;
  /** Place in the text, in UTF-16 code units. */
  readonly start?: number;
  /** What stands before the mention in the text, and after it. */
  readonly before: string;
  readonly after?: string;
  /** Cases that the sentence asks for, the surest first; absent: as the words before tell. */
  readonly asked?: readonly Case[];
  /** The user hides just these words: none of them may stay. */
  readonly isUsers?: boolean;
}

/** One of the mentions of a text, `at` in their order. */
export interface FoundMention extends Required<Mention> {
  readonly at: number;
  readonly start: number;
  readonly kind: Kind;
  readonly entity: number;
}

/** How far to read around a mention. */
const AROUND = 80;

export const mentionAt = (text: string, start: number, end: number) => ({
  text: readable(text.slice(start, end)),
  before: readable(text.slice(Math.max(0, start - AROUND), start)),
  after: readable(text.slice(end, end + AROUND)),
});

export function mentionsOf(text: string, spans: readonly LinkedSpan[]): FoundMention[] {
  const asked = casesAsked(text, spans);
  return spans.map(({ start, end, kind, entity, evidence }, at) => {
    const isUsers = evidence?.strength === "user";
    return { at, start, kind, entity, ...mentionAt(text, start, end), asked: asked[at] ?? [], isUsers };
  });
}

/** What a function makes of each mention, in their order; the longest comes first, for it says what `А. П.` stands for. */
export function fullestFirst<M extends Mention, R>(mentions: readonly M[], make: (mention: M) => R): R[] {
  const made = new Map<M, R>();
  for (const one of [...mentions].sort((a, b) => b.text.length - a.text.length)) made.set(one, make(one));
  return mentions.map((one) => made.get(one) as R);
}
