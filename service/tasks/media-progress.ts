import type { SpeechStage } from "../../speech/index";
import type { FetchStage } from "../recordings/recordings";

export type MediaStage = FetchStage | "queued" | SpeechStage | "detecting" | "replacing" | "summarizing";

/** In order, with their approximate share of the time. */
const WEIGHTS: readonly (readonly [MediaStage, number])[] = [
  ["downloading", 8],
  ["decoding", 4],
  ["listening", 15],
  ["transcribing", 75],
  ["detecting", 6],
  ["replacing", 1],
  ["summarizing", 2],
];

/** `fetching`: those before the transcription. */
export function stagesOf(
  fetching: readonly FetchStage[],
  asked: { readonly depersonalizationMode?: unknown; readonly synopsis?: unknown },
): Set<MediaStage> {
  const stages = new Set<MediaStage>([...fetching, "listening", "transcribing"]);
  if (asked.depersonalizationMode !== undefined) stages.add("detecting").add("replacing");
  if (asked.synopsis !== undefined) stages.add("summarizing");
  return stages;
}

/** Overall, 0..1. Constant while a stage is repeated after a crash, or while the task is queued. */
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
