import { type RefObject, useEffect, useRef } from "react";
import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import type { Place } from "../../../shared/document/review/operation";
import { type Row, wordsStart } from "../../document/rows";
import { placesIn, sightTop } from "../../document/selection/place-in-pane";
import type { Side } from "../../document/selection/selected-text";
import type { Remaining } from "./use-remaining";
import { rangeInPane } from "./range-in-pane";
import type { MenuPlace } from "../../ui/context-menu";
import { leftTarget, shownPlace, stretchesIn, type Target, targetOf, wholeOf } from "./targets";
import { moved } from "./step-selection";
import { wordFrom } from "./word-from";

const SIDES: readonly Side[] = ["original", "result"];

export interface SelectionHandlers {
  readonly select: (target: Target | undefined) => void;
  readonly menu: (target: Target, at: MenuPlace) => void;
}

interface SelectionOptions {
  readonly document: Document;
  readonly rows: readonly Row[];
  /** A click selects them completely. */
  readonly remaining: readonly Remaining[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Undefined if the text cannot be edited. */
  readonly selecting: SelectionHandlers | undefined;
  /** Scrolls to words that were selected by keyboard. */
  readonly onReveal: (words: Element) => void;
}

/** By selection, click, right click, or arrow keys, which move by words (Shift extends). */
export function useReviewSelection(options: SelectionOptions): void {
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  const { scroller } = options;
  const on = options.selecting !== undefined;
  useEffect(() => {
    const panes = scroller.current;
    if (panes === null || !on) return;
    const select = (target: Target | undefined): void => current.current.selecting?.select(target);
    const onPointerDown = ({ target, button }: PointerEvent): void => {
      if (button === 0 && !isReview(target)) select(undefined);
    };
    const onPointerUp = ({ target, button }: PointerEvent): void => {
      if (button !== 0 || isReview(target)) return;
      // The selection is final only after the event.
      requestAnimationFrame(() => {
        const found =
          selected(current.current) ?? (panes.contains(asNode(target)) ? markAt(current.current, target) : undefined);
        if (found !== undefined) select(found);
      });
    };
    const onContextMenu = (event: MouseEvent): void => {
      const { x, y, target } = event;
      const found = pressed(markAt(current.current, target), selected(current.current));
      if (found === undefined) return;
      event.preventDefault();
      // Keyboard events have no position.
      const range = x === 0 && y === 0 ? window.getSelection()?.getRangeAt(0).getBoundingClientRect() : undefined;
      current.current.selecting?.menu(
        found,
        range === undefined ? { x, y } : { x: range.left, y: range.bottom, byKeyboard: true },
      );
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.key !== "ArrowRight" && event.key !== "ArrowLeft") || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const side = SIDES.find((one) => event.target === paneOf(one));
      if (side === undefined) return;
      event.preventDefault();
      select(stepped(current.current, side, event.key === "ArrowRight" ? 1 : -1, event.shiftKey));
    };
    window.addEventListener("pointerdown", onPointerDown);
    window.addEventListener("pointerup", onPointerUp);
    panes.addEventListener("contextmenu", onContextMenu);
    panes.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("pointerdown", onPointerDown);
      window.removeEventListener("pointerup", onPointerUp);
      panes.removeEventListener("contextmenu", onContextMenu);
      panes.removeEventListener("keydown", onKeyDown);
    };
  }, [scroller, on]);
}

function paneOf(side: Side): HTMLElement | null {
  return window.document.getElementById(`pane-${side}`);
}

const asNode = (target: EventTarget | null): Node | null => (target instanceof Node ? target : null);

/** Presses on toolbar, lists and dialogs keep the target. */
function isReview(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-review], [role=menu], dialog") !== null;
}

function markAt({ remaining }: SelectionOptions, target: EventTarget | null): Target | undefined {
  const marked = ".pane-text [data-finding], .pane-text [data-left], .pane-text [data-unsure]";
  const element = target instanceof Element ? target.closest<HTMLElement>(marked) : null;
  const side = SIDES.find((one) => paneOf(one)?.contains(element) === true);
  if (element === null || side === undefined) return undefined;
  const left = element.dataset["left"];
  if (left !== undefined) {
    const one = remaining.find(({ start }) => start === Number(left));
    return one && leftTarget(one, side);
  }
  const unsure = element.dataset["unsure"];
  if (unsure !== undefined) {
    const start = Number(unsure);
    const place = { start, end: start + element.textContent.length };
    return { type: "words", side, shown: place, places: [place] };
  }
  return { type: "finding", side, start: Number(element.dataset["finding"]) };
}

/** Offsets of that side. */
function selection({ rows }: SelectionOptions): (Place & { readonly side: Side }) | undefined {
  const chosen = window.document.getSelection();
  if (chosen === null || chosen.isCollapsed || chosen.rangeCount === 0) return undefined;
  const range = chosen.getRangeAt(0);
  const side = SIDES.find((one) => paneOf(one)?.contains(range.commonAncestorContainer) === true);
  const pane = side && paneOf(side);
  const places = pane && placesIn(pane, range, rows.length);
  if (side === undefined || !places) return undefined;
  const [first, last] = [rows[places[0].row], rows[places[1].row]];
  if (first === undefined || last === undefined) return undefined;
  const start = places[0].offset ?? wordsStart(first, side);
  const end = places[1].offset ?? endOf(last, side);
  return { side, start, end };
}

function selected(options: SelectionOptions): Target | undefined {
  const chosen = selection(options);
  if (chosen === undefined) return undefined;
  const { document, rows } = options;
  return targetOf(document, marksOf(document), chosen.side, stretchesIn(document, rows, chosen.side, chosen));
}

/** The finding under the pointer, or its selected part. */
function pressed(under: Target | undefined, chosen: Target | undefined): Target | undefined {
  if (under?.type !== "finding" || chosen?.type !== "finding") return under ?? chosen;
  return under.side === chosen.side && under.start === chosen.start ? chosen : under;
}

/** `more`: extends or reduces the selection. */
function stepped(options: SelectionOptions, side: Side, step: 1 | -1, more: boolean): Target | undefined {
  const { document, rows } = options;
  const text = document[side];
  const before = selection(options);
  const now = before?.side === side ? before : undefined;
  const next = (from: number, way: 1 | -1) => shownWord(document, rows, side, from, way);
  const backward = more && now !== undefined ? isBackward() : step === -1;
  const wanted =
    more && now !== undefined
      ? moved(text, now, backward, step, next)
      : next((step === 1 ? now?.end : now?.start) ?? firstInSight(side), step);
  if (wanted === undefined) return selected(options);
  const found = targetOf(document, marksOf(document), side, stretchesIn(document, rows, side, wanted));
  const target = more && now !== undefined ? found : wholeOf(found);
  const shown = target && shownPlace(document, marksOf(document), target);
  const pane = paneOf(side);
  const range = pane && rangeInPane(pane, shown ?? wanted);
  if (!range) return undefined;
  window.document.documentElement.dataset["selecting"] = side;
  const chosen = window.document.getSelection();
  const ends = [range.startContainer, range.startOffset, range.endContainer, range.endOffset] as const;
  if (backward) chosen?.setBaseAndExtent(ends[2], ends[3], ends[0], ends[1]);
  else chosen?.setBaseAndExtent(...ends);
  const words = range.startContainer.parentElement;
  if (words !== null) options.onReveal(words);
  return target;
}

/** Skips names of speakers and filtered rows. */
function shownWord(
  document: Document,
  rows: readonly Row[],
  side: Side,
  from: number,
  step: 1 | -1,
): Place | undefined {
  const word = wordFrom(document[side], from, step);
  if (word === undefined) return undefined;
  // Digits of two cells are one word.
  const shown = stretchesIn(document, rows, side, word);
  const nearest = step === 1 ? shown[0] : shown.at(-1);
  if (nearest !== undefined) return nearest;
  const next =
    step === 1 ? rows.find((row) => wordsStart(row, side) > from) : rows.findLast((row) => endOf(row, side) < from);
  if (next === undefined) return undefined;
  return wordFrom(document[side], step === 1 ? wordsStart(next, side) : endOf(next, side), step);
}

const endOf = (row: Row, side: Side): number => (side === "original" ? row.end : row.resultEnd);

function isBackward(): boolean {
  const chosen = window.document.getSelection();
  const range = chosen?.rangeCount === 0 ? undefined : chosen?.getRangeAt(0);
  return range !== undefined && range.startContainer === chosen?.focusNode && range.startOffset === chosen.focusOffset;
}

function firstInSight(side: Side): number {
  const pane = paneOf(side);
  const panes = pane?.closest(".panes");
  const top = panes ? sightTop(panes) : 0;
  const rows = [...(pane?.querySelectorAll<HTMLElement>(".pane-text") ?? [])];
  return Number(rows.find((row) => row.getBoundingClientRect().bottom > top)?.dataset["from"] ?? 0);
}
