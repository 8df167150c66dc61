import { type Kind, typeOfKind } from "../../../../shared/document/kinds";
import type { TaskSummary } from "../../../../shared/ipc/task";

/** Why something was found, as far as it is known: the document keeps a kind and a score, and no more. */
export const REASONS = ["checked", "service", "format", "date", "model"] as const;
export type Reason = (typeof REASONS)[number];

export function reasonOf(
  { kind, score }: { readonly kind: Kind; readonly score: number },
  service: TaskSummary["service"],
): Reason {
  // Another service does not say how it found something; where it names a placeholder, the score is 1 too.
  if (service === "remote") return "service";
  if (score === 1) return "checked";
  const type = typeOfKind(kind);
  if (type === "ID") return "format";
  return type === "DATE" ? "date" : "model";
}

/** How sure, in words. */
export const SURENESS = ["certain", "high", "fair", "low"] as const;
export type Sureness = (typeof SURENESS)[number];

export function surenessOf(score: number): Sureness {
  if (score >= 0.95) return "certain";
  if (score >= 0.8) return "high";
  return score >= 0.6 ? "fair" : "low";
}
