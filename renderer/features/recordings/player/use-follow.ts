import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo } from "react";
import type { Document } from "../../../../shared/document/document";
import type { Row } from "../../../document/rows";
import { type Playback, usePlayback } from "./playback";
import { segmentAt, wordAt, wordOfOffset } from "./spoken";
import { WordClicks } from "./word-clicks";

/** Highlight of the spoken word (panes.css). */
const SPOKEN = "spoken";

interface FollowOptions {
  readonly document: Document;
  readonly rows: readonly Row[];
  readonly playback: Playback | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
}

/**
 * Synchronizes panes and sound: returns the spoken row, marks the word, and scrolls to it until the user scrolls. A
 * click on a word plays from there, a double click does not.
 */
export function useFollow({ document, rows, playback, scroller, virtualizer }: FollowOptions): number {
  const words = useMemo(() => document.words ?? [], [document]);
  const rowAt = useMemo(() => rowFinder(document, rows), [document, rows]);
  const started = usePlayback(playback, ({ playing, time }) => playing || time > 0, false);
  const row = usePlayback(playback, ({ time }) => rowAt(time), -1);
  const word = usePlayback(playback, ({ time }) => wordAt(words, time), -1);
  const moving = usePlayback(playback, ({ playing, following }) => playing && following, false);
  const spokenRow = started ? row : -1;

  useEffect(() => {
    const place = words[word];
    const pane = scroller.current?.querySelector("#pane-original");
    if (!started || place === undefined || pane === null || pane === undefined) return;
    const said = document.original.slice(place[0], place[1]).replace(/[^\p{L}\p{N}]+$/u, "");
    const range = rangeOf(pane, place[0], place[0] + said.length);
    if (range === undefined) return;
    CSS.highlights.set(SPOKEN, new Highlight(range));
    return () => {
      CSS.highlights.delete(SPOKEN);
    };
  }, [document, words, word, started, scroller, spokenRow]);

  useEffect(() => {
    if (!moving || spokenRow < 0) return;
    const element = scroller.current;
    const offset = virtualizer.getOffsetForIndex(spokenRow, "center")?.[0];
    if (element === null || offset === undefined) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ top: offset, behavior: calm ? "auto" : "smooth" });
  }, [moving, spokenRow, scroller, virtualizer]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || playback === undefined) return;
    const leave = (): void => playback.follow(false);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (/^(?:Page|Arrow|Home|End)/.test(key)) leave();
    };
    const clicks = new WordClicks(playback);
    const onClick = (event: MouseEvent): void => {
      if (event.detail > 1) return clicks.second();
      const from = words[wordOfOffset(words, offsetAt(event) ?? -1)]?.[2];
      if (from !== undefined) clicks.first(from);
    };
    element.addEventListener("wheel", leave, { passive: true });
    element.addEventListener("touchmove", leave, { passive: true });
    element.addEventListener("keydown", onKey);
    element.addEventListener("click", onClick);
    return () => {
      clicks.cancel();
      element.removeEventListener("wheel", leave);
      element.removeEventListener("touchmove", leave);
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("click", onClick);
    };
  }, [scroller, playback, words]);

  return spokenRow;
}

/** By the word if known, because a long turn has several rows. */
function rowFinder(document: Document, rows: readonly Row[]): (time: number) => number {
  const words = document.words ?? [];
  const firstOf = new Map<number, number>();
  rows.forEach(({ segment }, index) => {
    if (!firstOf.has(segment)) firstOf.set(segment, index);
  });
  return (time) => {
    const segment = segmentAt(document.segments, time);
    const first = firstOf.get(segment);
    if (first === undefined) return -1;
    const place = words[wordAt(words, time)]?.[0];
    let row = first;
    while (place !== undefined && rows[row + 1]?.segment === segment && (rows[row + 1]?.start ?? 0) <= place) row++;
    return row;
  };
}

/** Undefined if the page does not contain them. */
function rangeOf(pane: Element, start: number, end: number): Range | undefined {
  for (const text of pane.querySelectorAll<HTMLElement>(".pane-text")) {
    const from = Number(text.dataset["from"]);
    const length = text.textContent.length;
    if (start < from || start >= from + length) continue;
    const range = window.document.createRange();
    const walker = window.document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    let at = from;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const size = node.textContent?.length ?? 0;
      if (start >= at && start < at + size) range.setStart(node, start - at);
      if (end > at && end <= at + size) {
        range.setEnd(node, end - at);
        return range;
      }
      at += size;
    }
  }
  return undefined;
}

/** Offset in the original; undefined outside words or during a selection. */
function offsetAt({ target, clientX, clientY }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || window.getSelection()?.isCollapsed === false) return undefined;
  const text = target.closest<HTMLElement>("#pane-original .pane-text");
  const caret = text === null ? null : window.document.caretPositionFromPoint(clientX, clientY);
  if (text === null || caret === null || !text.contains(caret.offsetNode)) return undefined;
  const range = window.document.createRange();
  range.selectNodeContents(text);
  range.setEnd(caret.offsetNode, caret.offset);
  return Number(text.dataset["from"]) + range.toString().length;
}
