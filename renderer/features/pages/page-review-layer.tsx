import { type RefObject, useLayoutEffect, useRef } from "react";
import { placeToolbar } from "../review/place-toolbar";
import { ReviewMenu } from "../review/review-menu";
import { ReviewToolbar } from "../review/review-toolbar";
import type { Review } from "../review/use-review";
import "../review/review.css";

interface PageReviewLayerProps {
  readonly review: Review;
  readonly scroller: RefObject<HTMLElement | null>;
}

export function PageReviewLayer({ review, scroller }: PageReviewLayerProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = review.menuAt === undefined && review.target !== undefined;
  // Boxes may arrive or move with any rendering.
  useLayoutEffect(() => {
    const view = scroller.current;
    const element = bar.current;
    if (!shown || view === null || element === null) return;
    const place = (): void => {
      const anchor = view.querySelector("[data-anchor]")?.getBoundingClientRect();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const spot = anchor && placeToolbar(anchor, size, view.getBoundingClientRect());
      // Not removed: may have the focus.
      element.style.opacity = spot === undefined ? "0" : "";
      element.style.pointerEvents = spot === undefined ? "none" : "";
      if (spot === undefined) return;
      element.style.left = `${Math.round(spot.left)}px`;
      element.style.top = `${Math.round(spot.top)}px`;
    };
    place();
    const watched = new ResizeObserver(place);
    watched.observe(element);
    watched.observe(view);
    view.addEventListener("scroll", place, { passive: true });
    return () => {
      watched.disconnect();
      view.removeEventListener("scroll", place);
    };
  });
  return (
    <>
      {shown && (
        <div ref={bar} className="review-place">
          <ReviewToolbar review={review} />
        </div>
      )}
      <ReviewMenu review={review} />
    </>
  );
}
