import { isEditable, type Press, type ShortcutHandlers, useShortcuts } from "../../ui/shortcuts";
import { canPressStep } from "./can-step";
import { tellsApart } from "./finding-facts";
import type { Review } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";

/** Single letters work outside of text fields and lists, if enabled in the settings (WCAG 2.1.4). */
export function useReviewKeys(review: Review): void {
  useShortcuts(reviewKeys(review, useReviewKeysOn()));
}

/** `letters`: single letters are enabled. */
export function reviewKeys(review: Review, letters: boolean): ShortcutHandlers {
  const { target, acts } = review;
  const letter = (act: () => unknown) => (event: Press) =>
    letters && review.enabled && isFree(event.target) && !isAtFindings(event.target) ? act() : false;
  const only = (when: boolean, act: () => void) => () => (when ? act() : false);
  const step = (which: "undo" | "redo") => (event: Press) => {
    if (isEditable(event.target) || !canPressStep(review.task, which)) return false;
    // The words may move.
    review.select(undefined);
    review.edits[which]();
    return true;
  };
  return {
    next: letter(() => review.go(1)),
    previous: letter(() => review.go(-1)),
    accept: letter(only(target?.type === "finding", review.acceptAndGo)),
    rejectAll: letter(only(target?.type === "finding", review.keepAllAndGo)),
    reject: letter(only(target?.type === "finding", review.keepAndGo)),
    hide: letter(only(target?.type === "words", () => acts.hide(false))),
    merge: letter(
      only(target !== undefined && review.candidates.length > 0 && tellsApart(review.task.mode), () =>
        review.open("people"),
      ),
    ),
    undo: step("undo"),
    redo: step("redo"),
    toolbar: (event) => (target !== undefined && isPane(event.target) ? focusToolbar() : false),
    close: (event) => (target !== undefined && isFree(event.target) ? review.close() : false),
  };
}

/** Text fields and lists have their own use for letters and Escape. */
function isFree(target: EventTarget | null): boolean {
  if (isEditable(target)) return false;
  return !(target instanceof Element && target.closest("select, [role=menu], dialog") !== null);
}

/** There the same letters act on groups. */
const isAtFindings = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("#pane-side")?.querySelector(".entities") != null;

const isPane = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.id === "pane-original" || target.id === "pane-result");

function focusToolbar(): boolean {
  const first = window.document.querySelector<HTMLElement>(".review-toolbar button");
  first?.focus();
  return first !== null;
}
