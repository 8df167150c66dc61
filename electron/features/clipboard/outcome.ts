import type { ClipboardPlace } from "../../../shared/ipc/clipboard-shortcuts";
import type { ErrorCode } from "../../../shared/ipc/result";

export const UNUSABLE = ["empty", "picture", "files", "too_large", "not_text"] as const;
export type Unusable = (typeof UNUSABLE)[number];

/** Displayed outside the window: only numbers and ids. */
export type Outcome =
  | { readonly kind: "unusable"; readonly why: Unusable }
  | { readonly kind: "working" }
  /** `unchecked`: parts in languages without recognition of names. */
  | {
      readonly kind: "depersonalized";
      readonly id: string;
      readonly found: number;
      readonly doubtful: number;
      readonly unchecked: number;
    }
  /** The clipboard contains the last copied result. */
  | { readonly kind: "already"; readonly id: string }
  /** Another text was copied meanwhile and remains. */
  | { readonly kind: "overtaken"; readonly id: string }
  | { readonly kind: "refused"; readonly code: ErrorCode }
  /** The text is in the history, the clipboard is empty. */
  | { readonly kind: "failed"; readonly id: string; readonly cancelled: boolean }
  | {
      readonly kind: "restored";
      readonly placed: number;
      readonly unknown: number;
      readonly unsure: number;
      /** Removed after a minute. */
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
