import type { PageBox, Turn } from "../page-box";
import type { Mark, Operation } from "./operation";

/** In drawing order. */
export function boxesOf(done: readonly Operation[]): PageBox[] {
  const boxes = new Map<string, PageBox>();
  for (const { boxes: change } of done) {
    for (const box of change?.set ?? []) boxes.set(box.id, box);
    for (const id of change?.deleted ?? []) boxes.delete(id);
  }
  return [...boxes.values()];
}

/** Words under the boxes. */
export function marksUnder(done: readonly Operation[]): Mark[] {
  const marks = new Map<string, readonly Mark[]>();
  for (const { boxes: change, marks: under } of done) {
    for (const { id } of change?.set ?? []) marks.set(id, under);
    for (const id of change?.deleted ?? []) marks.delete(id);
  }
  return [...new Set(marks.values())].flat();
}

/** From the time when boxes hid no words in the text. */
export const isUnread = (operation: Operation): boolean =>
  setsBoxes(operation) && operation.stay === undefined && operation.marks.length === 0;

export function hasUnreadBoxes(done: readonly Operation[]): boolean {
  const unread = new Set<string>();
  for (const operation of done) {
    for (const { id } of operation.boxes?.set ?? [])
      if (isUnread(operation)) unread.add(id);
      else unread.delete(id);
    for (const id of operation.boxes?.deleted ?? []) unread.delete(id);
  }
  return unread.size > 0;
}

/** Words that remained hidden when the box was changed or deleted. */
export function marksLeftBy({ boxes, marks, stay = [] }: Operation, box: string): readonly Mark[] {
  if (boxes?.deleted.includes(box) === true) return marks;
  return boxes?.set.some(({ id }) => id === box) === true ? stay : [];
}

export const setsBoxes = ({ boxes }: Operation): boolean => (boxes?.set.length ?? 0) > 0;

export function turnsOf(done: readonly Operation[]): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  for (const { turn } of done) {
    if (turn === undefined) continue;
    if (turn.turn === 0) turns.delete(turn.page);
    else turns.set(turn.page, turn.turn);
  }
  return turns;
}

export const isOnPage = (box: Pick<PageBox, "page" | "everyPage">, page: number): boolean =>
  box.everyPage || box.page === page;
