import type { ReviewWork } from "../review/review-work";
import type { Handlers } from "./answer";

export interface ReviewParts {
  readonly reviews: Promise<ReviewWork>;
}

/** Handlers of edits by hand. Each answers when the history has what came of it. */
export function createReviewHandlers({
  reviews,
}: ReviewParts): Pick<Handlers, "review.edit" | "review.undo" | "review.redo"> {
  return {
    "review.edit": async ({ id, edit }) => (await reviews).edit(id, edit),
    "review.undo": async ({ id }) => (await reviews).undo(id),
    "review.redo": async ({ id }) => (await reviews).redo(id),
  };
}
