import type { Document } from "../../../shared/document/document";
import { isDoubtful, withoutRepeats } from "../../../shared/document/review/equal-findings";
import type { Mark, Place } from "../../../shared/document/review/operation";
import { announce } from "../../ui/notices";
import type { CurrentTarget } from "./review-acts";
import { leftTarget, nextFinding, type Target } from "./targets";
import type { Remaining } from "./use-remaining";

interface NavigationOptions extends CurrentTarget {
  readonly remaining: readonly Remaining[];
  /** By start in the original. */
  readonly onShow: (start: number) => void;
  readonly onShowAt: (start: number) => void;
  readonly select: (target: Target) => void;
  readonly close: () => void;
  readonly onAllChecked: () => void;
}

/** Shows, selects, reads out and focuses. */
export function createNavigation(options: NavigationOptions) {
  const { document, marks, target, mark, remaining, onShow, onShowAt, select } = options;
  const start = target?.type === "words" ? target.places[0]?.start : undefined;
  const arrive = (next: Target, text: string): void => {
    window.document.getSelection()?.removeAllRanges();
    if (next.type === "finding") onShow(next.start);
    else onShowAt(next.places[0]?.start ?? 0);
    select(next);
    announce(text);
    focusPane(next.side);
  };
  const goToLeft = (one: Remaining): void => arrive(leftTarget(one, shownSide() ?? "result"), one.text);
  const goTo = (found: Mark | Remaining): void => {
    if ("resultStart" in found) return goToLeft(found);
    const side = shownSide() ?? target?.side ?? sideWithFocus();
    arrive({ type: "finding", side, start: found.start }, wordsAt(document, found.start));
  };
  const showWords = (place: Place): void =>
    arrive(
      { type: "words", side: "original", shown: place, places: [place] },
      document.original.slice(place.start, place.end),
    );
  const after = <T extends Place>(places: readonly T[]): T | undefined => {
    const now = start ?? mark?.start ?? -1;
    return places.find((place) => place.start > now) ?? places[0];
  };
  return {
    go: (step: 1 | -1): void => {
      const next = nextFinding(withoutRepeats(document.original, marks), mark?.start ?? start, step, remaining);
      if (next !== undefined) goTo(next);
      else options.onAllChecked();
    },
    /** Skips these findings (by start). */
    goOn: (checked: readonly number[]): void => {
      const skipped = new Set(checked);
      const left = marks.filter((one) => isDoubtful(one) && !skipped.has(one.start));
      const next = nextFinding(withoutRepeats(document.original, left), mark?.start ?? -1, 1, remaining);
      if (next === undefined) options.close();
      else goTo(next);
    },
    goToRemaining: (): void => {
      const next = after(remaining);
      if (next !== undefined) goToLeft(next);
    },
    goToNext: (places: readonly Place[]): void => {
      const next = after(places);
      if (next !== undefined) showWords({ start: next.start, end: next.end });
    },
    show: showWords,
  };
}

function wordsAt({ original, replacements }: Document, start: number): string {
  const found = replacements.find((one) => one.start === start);
  return found === undefined ? "" : original.slice(found.start, found.end);
}

/** If only one text is shown. */
export function shownSide(): "original" | "result" | undefined {
  const shown = window.document.querySelector<HTMLElement>(".panes")?.dataset["shown"];
  return shown === "original" || shown === "result" ? shown : undefined;
}

/** Default: the original. */
function sideWithFocus(): "original" | "result" {
  return window.document.activeElement?.id === "pane-result" ? "result" : "original";
}

export function focusPane(side: "original" | "result"): void {
  window.document.getElementById(`pane-${side}`)?.focus({ preventScroll: true });
}
