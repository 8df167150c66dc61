import { useLayoutEffect, useRef } from "react";
import { placeToolbar } from "./place-toolbar";
import { rangeInPane } from "./range-in-pane";
import { ReviewMenu } from "./review-menu";
import { ReviewToolbar } from "./review-toolbar";
import { shownPlace } from "./targets";
import type { Review } from "./use-review";
import "./review.css";

const HIGHLIGHT = "review";

/** Moves with the text. */
export function ReviewLayer({ review }: { readonly review: Review }) {
  const box = useRef<HTMLDivElement>(null);
  const { document, marks, menuAt } = review;
  // The context menu has the same actions.
  const target = menuAt === undefined ? review.target : undefined;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || target === undefined) return;
    const pane = window.document.getElementById(`pane-${target.side}`);
    const panes = pane?.closest<HTMLElement>(".panes");
    const shown = shownPlace(document, marks, target);
    if (pane === null || panes === null || panes === undefined || shown === undefined) return;
    const place = (): void => {
      const range = rangeInPane(pane, shown);
      CSS.highlights.delete(HIGHLIGHT);
      if (range !== undefined) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
      const words = range?.getBoundingClientRect();
      // The heads cover the text above.
      const sightTop = panes.querySelector(".pane-heads")?.getBoundingClientRect().bottom ?? 0;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const spot = words && placeToolbar(words, size, panes.getBoundingClientRect(), sightTop);
      // Not removed, because it may have the focus.
      element.style.opacity = spot === undefined ? "0" : "";
      element.style.pointerEvents = spot === undefined ? "none" : "";
      if (spot === undefined) return;
      element.style.left = `${Math.round(spot.left)}px`;
      element.style.top = `${Math.round(spot.top)}px`;
    };
    place();
    const watched = new ResizeObserver(place);
    watched.observe(element);
    watched.observe(pane);
    panes.addEventListener("scroll", place, { passive: true });
    window.addEventListener("resize", place);
    return () => {
      watched.disconnect();
      panes.removeEventListener("scroll", place);
      window.removeEventListener("resize", place);
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [target, document, marks]);
  return (
    <>
      {target !== undefined && (
        <div ref={box} className="review-place">
          {review.enabled && <ReviewToolbar review={review} />}
        </div>
      )}
      <ReviewMenu review={review} />
    </>
  );
}
