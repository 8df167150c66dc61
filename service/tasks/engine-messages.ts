import type { Job, Outcome } from "./runner";
import type { RunFailureCode } from "../core/run-failure";

/** Not validated: both sides are built together. */
export type EngineRequest =
  | { readonly type: "run"; readonly id: number; readonly job: Job }
  | { readonly type: "abort"; readonly id: number }
  | { readonly type: "graphics"; readonly isOn: boolean }
  | { readonly type: "logits"; readonly id: number; readonly logits: Float32Array | undefined };

/** Only a code: messages could quote the text. */
export type EngineReply =
  | { readonly type: "ready" }
  | { readonly type: "window"; readonly id: number; readonly ids: Int32Array }
  | { readonly type: "progress"; readonly id: number; readonly characters: number }
  | { readonly type: "done"; readonly id: number; readonly outcome: Outcome }
  | { readonly type: "failed"; readonly id: number; readonly code: RunFailureCode };
