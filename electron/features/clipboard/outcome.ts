import type { RoundTripPlace } from "../../../shared/ipc/shortcuts";
import type { ErrorCode } from "../../../shared/ipc/result";

/** Reasons to do no work: the clipboard contains no usable text. It is unchanged. */
export const UNUSABLE = ["empty", "picture", "files", "too_large", "not_text"] as const;
export type Unusable = (typeof UNUSABLE)[number];

/** Outcome of a clipboard round trip. Only numbers and ids, because it is shown outside the window. */
export type Outcome =
  | { readonly kind: "unusable"; readonly why: Unusable }
  /** The processing takes longer than a user waits without a message. */
  | { readonly kind: "working" }
  /**
   * The depersonalized text is on the clipboard. `doubtful`: findings that are still to be checked. `unchecked`: parts of
   * the text in languages in which names are not recognized.
   */
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
  /** No task could be made; the clipboard is as it was. */
  | { readonly kind: "refused"; readonly code: ErrorCode }
  /** The task failed or was cancelled; its text is in the history, the clipboard is empty. */
  | { readonly kind: "failed"; readonly id: string; readonly cancelled: boolean }
  /** The text with its names is on the clipboard. */
  | {
      readonly kind: "restored";
      readonly placed: number;
      readonly unknown: number;
      readonly unsure: number;
      /** Leaves the clipboard after a minute. */
      readonly forgotten: boolean;
    }
  /** It contains no known placeholder: no placeholder, or only foreign ones. */
  | { readonly kind: "no_placeholders" }
  | { readonly kind: "choose" }
  | { readonly kind: "crashed" };

/** An outcome, and the place that shows it. */
export interface Told {
  readonly outcome: Outcome;
  readonly place?: RoundTripPlace;
}

export const told = (outcome: Outcome, place?: RoundTripPlace): Told =>
  place === undefined ? { outcome } : { outcome, place };
