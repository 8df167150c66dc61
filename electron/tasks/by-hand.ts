import type { Document } from "../../shared/document/document";
import { marksOf } from "../../shared/document/review/marks";
import type { Intent, Mark } from "../../shared/document/review/operation";
import type { Review } from "../store/task-result";

/** A stretch of a document that is hidden, and what a person last did about it; undefined: nothing that stands. */
export interface HandledMark extends Mark {
  readonly intent: Intent | undefined;
}

/** What is hidden in a document, with the edit by hand that made it what it is. */
export function handledMarks(document: Document, review: Review | undefined): HandledMark[] {
  const last = new Map<string, { text: string; intent: Intent }>();
  for (const { intent, marks } of review?.log.done ?? []) {
    // Who has looked at something has changed nothing about it.
    if (intent !== "accept") for (const mark of marks) last.set(placeOf(mark), { text: mark.text, intent });
  }
  return marksOf(document).map((mark) => {
    const edit = last.get(placeOf(mark));
    return { ...mark, intent: edit?.text === mark.text ? edit.intent : undefined };
  });
}

const placeOf = ({ start, end }: Mark): string => `${start}-${end}`;
