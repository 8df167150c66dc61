import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import type { Intent, Mark } from "../../../shared/document/review/operation";
import type { Review } from "../../platform/history/task-result";

/** A hidden range of a document, and the user's last edit of it; undefined if no edit applies. */
export interface HandledMark extends Mark {
  readonly intent: Intent | undefined;
}

/** The hidden ranges of a document, each with the manual edit that created it. */
export function handledMarks(document: Document, review: Review | undefined): HandledMark[] {
  const last = new Map<string, { text: string; intent: Intent }>();
  for (const { intent, marks } of review?.log.done ?? []) {
    // Accepting a finding does not change it.
    if (intent !== "accept") for (const mark of marks) last.set(placeOf(mark), { text: mark.text, intent });
  }
  return marksOf(document).map((mark) => {
    const edit = last.get(placeOf(mark));
    return { ...mark, intent: edit?.text === mark.text ? edit.intent : undefined };
  });
}

const placeOf = ({ start, end }: Mark): string => `${start}-${end}`;
