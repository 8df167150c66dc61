import type { ReviewWork } from "./review-work";
import type { ResidualScan } from "./residual-scan";
import type { UncheckedSegments } from "./unchecked-segments";
import type { Handlers } from "../../platform/ipc/answer";

export interface ReviewParts {
  readonly reviews: Promise<ReviewWork>;
  readonly residualScan: Promise<ResidualScan>;
  readonly unchecked: Promise<UncheckedSegments>;
}

export function createReviewHandlers({
  reviews,
  residualScan,
  unchecked,
}: ReviewParts): Pick<
  Handlers,
  | "review.edit"
  | "review.undo"
  | "review.redo"
  | "review.progress"
  | "review.remaining"
  | "review.unchecked"
  | "review.samePeople"
> {
  return {
    "review.edit": async ({ id, edit }) => (await reviews).edit(id, edit),
    "review.undo": async ({ id }) => (await reviews).undo(id),
    "review.redo": async ({ id }) => (await reviews).redo(id),
    "review.progress": async ({ id }) => (await reviews).progress(id),
    "review.samePeople": async ({ id }) => (await reviews).samePeople(id),
    "review.remaining": async ({ id }) => (await residualScan).remaining(id),
    "review.unchecked": async ({ id }) => (await unchecked).of(id),
  };
}
