import { sightTop } from "../../document/selection/place-in-pane";
import { rangeInPane } from "./range-in-pane";
import { ReviewMenu } from "./review-menu";
import { ReviewToolbar } from "./review-toolbar";
import { shownPlace } from "./targets";
import { useFloating } from "./use-floating";
import type { Review } from "./use-review";
import "./review.css";

export function ReviewLayer({ review }: { readonly review: Review }) {
  const { document, marks, menuAt } = review;
  // The context menu has the same actions.
  const target = menuAt === undefined ? review.target : undefined;
  const box = useFloating(() => {
    const pane = window.document.getElementById(`pane-${target?.side ?? ""}`);
    const panes = pane?.closest<HTMLElement>(".panes");
    const shown = target && shownPlace(document, marks, target);
    if (pane === null || !panes || shown === undefined) return undefined;
    return { scroller: panes, content: pane, anchor: rangeInPane(pane, shown), sightTop: sightTop(panes) };
  });
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
