import type { SpeechStage } from "../../speech/messages";
import type { FetchStage } from "../recordings/recordings";

/** Stages of a recording. */
export type MediaStage = FetchStage | "queued" | SpeechStage | "detecting" | "replacing" | "summarizing";

/** In order, with about how much of the time each takes. */
const WEIGHTS: readonly (readonly [MediaStage, number])[] = [
  ["downloading", 8],
  ["decoding", 4],
  ["listening", 15],
  ["transcribing", 75],
  ["detecting", 6],
  ["replacing", 1],
  ["summarizing", 2],
];

/** The stages of a task, by its requested operations. `fetching`: those before the transcription. */
export function stagesOf(
  fetching: readonly FetchStage[],
  asked: { readonly depersonalizationMode?: unknown; readonly synopsis?: unknown },
): Set<MediaStage> {
  const stages = new Set<MediaStage>([...fetching, "listening", "transcribing"]);
  if (asked.depersonalizationMode !== undefined) stages.add("detecting").add("replacing");
  if (asked.synopsis !== undefined) stages.add("summarizing");
  return stages;
}

/**
 * Overall progress of a task with these stages, 0..1. Never decreases: if an earlier stage is repeated after a crash,
 * it is constant until it catches up, and so it is while the task waits for a turn.
 */
export function createMediaProgress(stages: ReadonlySet<MediaStage>): (stage: MediaStage, share: number) => number {
  const ahead = WEIGHTS.filter(([stage]) => stages.has(stage));
  const total = ahead.reduce((sum, [, weight]) => sum + weight, 0);
  let most = 0;
  return (stage, share) => {
    let before = 0;
    for (const [one, weight] of ahead) {
      if (one === stage) {
        most = Math.max(most, (before + weight * Math.min(1, Math.max(0, share))) / total);
        break;
      }
      before += weight;
    }
    return most;
  };
}
