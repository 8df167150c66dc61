import type { PageBox, Turn } from "../page-box";
import type { Operation } from "./operation";

/** In drawing order. */
export function boxesOf(done: readonly Operation[]): PageBox[] {
  const boxes = new Map<string, PageBox>();
  for (const { boxes: change } of done) {
    for (const box of change?.set ?? []) boxes.set(box.id, box);
    for (const id of change?.deleted ?? []) boxes.delete(id);
  }
  return [...boxes.values()];
}

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
