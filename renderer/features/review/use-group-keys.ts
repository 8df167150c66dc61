import type { RefObject } from "react";
import { isDoubtful } from "../../../shared/document/review/equal-findings";
import { isEditable, type Press, useShortcuts } from "../../ui/shortcuts";
import { entityActs } from "./entity-acts";
import { type ListItem, nextToCheck } from "./list-items";
import { findingOf } from "./targets";
import type { Review } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";

interface GroupKeys {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly items: readonly ListItem[];
  readonly review: Review;
  readonly onGo: (index: number) => void;
  readonly onOpen: (key: string, isOpen: boolean) => void;
}

/** Keys in the side panel while it shows the findings. */
export function useGroupKeys({ list, items, review, onGo, onOpen }: GroupKeys): void {
  const letters = useReviewKeysOn();
  const focused = (): number => {
    const row = window.document.activeElement?.closest<HTMLElement>("[data-index]");
    return list.current?.contains(row ?? null) === true ? Number(row?.dataset["index"]) : -1;
  };
  const letter = (act: () => boolean) => (event: Press) =>
    letters && review.enabled && isInSide(event.target) && !isEditable(event.target) ? act() : false;
  const go = (step: 1 | -1) => (): boolean => {
    const next = nextToCheck(items, focused(), step);
    if (next === undefined) return false;
    onGo(next);
    return true;
  };
  const decide = (act: "accept" | "keepAll") => (): boolean => {
    const now = focused();
    const item = items[now];
    if (item?.type === "place") return decidePlace(act, item.place);
    if (item === undefined || (act === "accept" && item.entity.doubtful === 0)) return false;
    const next = nextToCheck(items, now, 1);
    if (next !== undefined) onGo(next);
    entityActs(review, item.entity)[act]();
    return true;
  };
  const decidePlace = (act: "accept" | "keepAll", place: number): boolean => {
    const { document, edits } = review;
    const finding = findingOf(document, place);
    if (act === "keepAll") void edits.edit({ type: "keep", finding, all: false });
    else if (isDoubtful(document.replacements[place] ?? { score: 1 }))
      void edits.edit({ type: "accept", findings: [finding] });
    else return false;
    return true;
  };
  const turn = (isOpen: boolean) => (event: Press) => {
    const item = items[focused()];
    if (item === undefined || !isInList(list, event.target)) return false;
    onOpen(item.entity.key, isOpen);
    return true;
  };
  useShortcuts({
    nextGroup: letter(go(1)),
    previousGroup: letter(go(-1)),
    acceptGroup: letter(decide("accept")),
    rejectGroup: letter(decide("keepAll")),
    openGroup: turn(true),
    closeGroup: turn(false),
  });
}

const isInSide = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("#pane-side") !== null;

const isInList = (list: RefObject<HTMLElement | null>, target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(".entity-row") && list.current?.contains(target) === true;
