import type { Edit } from "../../../../shared/document/review/edit";
import type { SoundStretch } from "../../../../shared/document/review/operation";

export type Edge = "start" | "end";

/** Seconds. */
export const EDGE_STEP = 0.1;

/** `by`: seconds. Undefined if unchanged. */
export function edgeEdit(
  { from, to }: SoundStretch,
  edge: Edge,
  by: number,
): Extract<Edit, { type: "silence" | "unsilence" }> | undefined {
  const old = edge === "start" ? from : to;
  const moved = edge === "start" ? Math.min(to, Math.max(0, old + by)) : Math.max(from, old + by);
  const sound = { from: Math.min(old, moved), to: Math.max(old, moved) };
  if (sound.from === sound.to) return undefined;
  const grows = edge === "start" ? moved < old : moved > old;
  return { type: grows ? "silence" : "unsilence", sound };
}
