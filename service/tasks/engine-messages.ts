import type { Job, Outcome } from "./runner";
import type { RunFailureCode } from "../core/run-failure";

/** To the engine's thread. Both sides are built together, so these need no parsing. */
export type EngineRequest =
  { readonly type: "run"; readonly id: number; readonly job: Job } | { readonly type: "abort"; readonly id: number };

/** From the engine's thread. `failed` carries a code at most: an engine's message could quote the text. */
export type EngineReply =
  | { readonly type: "progress"; readonly id: number; readonly characters: number }
  | { readonly type: "done"; readonly id: number; readonly outcome: Outcome }
  | { readonly type: "failed"; readonly id: number; readonly code: RunFailureCode };
