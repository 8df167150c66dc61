import { sightTop } from "../../document/selection/place-in-pane";
import type { Side } from "../../document/selection/selected-text";
import { rangeInPane } from "./range-in-pane";
import { ReviewMenu } from "./review-menu";
import { shownSide } from "./review-navigation";
import { ReviewToolbar } from "./review-toolbar";
import { shownPlace, type Target } from "./targets";
import { useFloating } from "./use-floating";
import type { Review } from "./use-review";
import "./review.css";

export function ReviewLayer({ review }: { readonly review: Review }) {
  const { document, marks, menuAt } = review;
  // The context menu has the same actions.
  const target = menuAt === undefined ? review.target : undefined;
  const box = useFloating(() => {
    const seen = target && targetOn(shownSide() ?? target.side, target);
    const pane = window.document.getElementById(`pane-${seen?.side ?? ""}`);
    const panes = pane?.closest<HTMLElement>(".panes");
    const shown = seen && shownPlace(document, marks, seen);
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

/** A finding is in both texts, selected words are in one. */
function targetOn(side: Side, target: Target): Target {
  return target.side === side || target.type === "words" ? target : { type: "finding", side, start: target.start };
}
