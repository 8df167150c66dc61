import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import type { Intent, Mark } from "../../../shared/document/review/operation";
import type { Review } from "../../platform/history/task-result";

export interface HandledMark extends Mark {
  readonly intent: Intent | undefined;
}

export function handledMarks(document: Document, review: Review | undefined): HandledMark[] {
  const last = new Map<string, { text: string; intent: Intent }>();
  for (const { intent, marks } of review?.log.done ?? []) {
    if (intent !== "accept") for (const mark of marks) last.set(placeOf(mark), { text: mark.text, intent });
  }
  return marksOf(document).map((mark) => {
    const edit = last.get(placeOf(mark));
    return { ...mark, intent: edit?.text === mark.text ? edit.intent : undefined };
  });
}

const placeOf = ({ start, end }: Mark): string => `${start}-${end}`;
