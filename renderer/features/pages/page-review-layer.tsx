import type { RefObject } from "react";
import { ReviewMenu } from "../review/review-menu";
import { ReviewToolbar } from "../review/review-toolbar";
import { useFloating } from "../review/use-floating";
import type { Review } from "../review/use-review";
import "../review/review.css";

interface PageReviewLayerProps {
  readonly review: Review;
  readonly scroller: RefObject<HTMLElement | null>;
}

export function PageReviewLayer({ review, scroller }: PageReviewLayerProps) {
  const shown = review.menuAt === undefined && review.target !== undefined;
  const bar = useFloating(() => {
    const view = scroller.current;
    const anchor = view?.querySelector("[data-anchor]") ?? undefined;
    return view === null ? undefined : { scroller: view, content: view, anchor };
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
