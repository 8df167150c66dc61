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

/** Its marks are hidden as long as the box is there. */
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
