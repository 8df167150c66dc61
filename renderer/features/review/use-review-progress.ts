import type { Mark } from "../../../shared/document/review/operation";
import { useCall } from "../../ipc/queries";
import type { Review } from "./use-review";

interface ReviewProgress {
  /** Groups of doubtful findings, and words that a service may have missed. */
  readonly total: number;
  readonly left: number;
  /** Findings that the user shows again. */
  readonly shown: readonly Mark[];
}

const NONE: readonly Mark[] = [];

export function useReviewProgress({
  enabled,
  task,
  doubtful,
  remaining,
}: Pick<Review, "enabled" | "task" | "doubtful" | "remaining">): ReviewProgress {
  const isAsked = enabled && task.review.undo !== null;
  const { data } = useCall("review.progress", { id: task.id }, { enabled: isAsked });
  const before = isAsked ? (data?.toCheck ?? 0) : 0;
  return {
    total: Math.max(before, doubtful) + remaining.length,
    left: doubtful + remaining.length,
    shown: isAsked ? (data?.shown ?? NONE) : NONE,
  };
}
