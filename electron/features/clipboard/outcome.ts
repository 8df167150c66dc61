import type { ClipboardPlace } from "../../../shared/ipc/clipboard-shortcuts";
import type { ErrorCode } from "../../../shared/ipc/result";

/** Reasons to leave the clipboard unchanged. */
export const UNUSABLE = ["empty", "picture", "files", "too_large", "not_text"] as const;
export type Unusable = (typeof UNUSABLE)[number];

/** Only numbers and ids, because it is shown outside the window. */
export type Outcome =
  | { readonly kind: "unusable"; readonly why: Unusable }
  /** Takes longer than a user expects. */
  | { readonly kind: "working" }
  /** `doubtful`: findings to check. `unchecked`: parts in languages in which names are not recognized. */
  | {
      readonly kind: "depersonalized";
      readonly id: string;
      readonly found: number;
      readonly doubtful: number;
      readonly unchecked: number;
    }
  /** The clipboard contains the result that was copied last. */
  | { readonly kind: "already"; readonly id: string }
  /** Another text was copied meanwhile, and remains; the result is in the history. */
  | { readonly kind: "overtaken"; readonly id: string }
  | { readonly kind: "refused"; readonly code: ErrorCode }
  /** The text is in the history, the clipboard is empty. */
  | { readonly kind: "failed"; readonly id: string; readonly cancelled: boolean }
  | {
      readonly kind: "restored";
      readonly placed: number;
      readonly unknown: number;
      readonly unsure: number;
      /** Removed from the clipboard after a minute. */
      readonly forgotten: boolean;
    }
  | { readonly kind: "no_placeholders" }
  | { readonly kind: "choose" }
  | { readonly kind: "crashed" };

export interface Told {
  readonly outcome: Outcome;
  readonly place?: ClipboardPlace;
}

export const told = (outcome: Outcome, place?: ClipboardPlace): Told =>
  place === undefined ? { outcome } : { outcome, place };
