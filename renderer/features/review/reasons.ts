import { SOURCES, type Source } from "../../../shared/document/source";
import type { TaskSummary } from "../../../shared/ipc/task";

export const REASONS = [...SOURCES, "checked", "service", "unknown"] as const;
export type Reason = (typeof REASONS)[number];

export function reasonOf(
  { score, source }: { readonly score: number; readonly source?: Source | undefined },
  service: TaskSummary["service"],
): Reason {
  if (source === "format" && score === 1) return "checked";
  return source ?? (service === "remote" ? "service" : "unknown");
}

export const SURENESS = ["certain", "high", "fair", "low"] as const;
export type Sureness = (typeof SURENESS)[number];

export function surenessOf(score: number): Sureness {
  if (score >= 0.95) return "certain";
  if (score >= 0.8) return "high";
  return score >= 0.6 ? "fair" : "low";
}
