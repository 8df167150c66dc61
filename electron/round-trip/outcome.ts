import type { RoundTripPlace } from "../../shared/ipc/shortcuts";
import type { ErrorCode } from "../../shared/ipc/result";

/** Why nothing was done: what is on the clipboard is no text to work on. It stays as it was. */
export const UNUSABLE = ["empty", "picture", "files", "too_large", "not_text"] as const;
export type Unusable = (typeof UNUSABLE)[number];

/** What became of a walk to the clipboard and back. Numbers and ids alone: this is told outside the window. */
export type Outcome =
  | { readonly kind: "unusable"; readonly why: Unusable }
  /** The text is worked on for longer than one waits without a word. */
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
  /** What is on the clipboard is the result that was copied last. */
  | { readonly kind: "already"; readonly id: string }
  /** Something else was copied while it was worked on, and stays; the result is in the history. */
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
  /** Nothing in it can be put back: no placeholder, or none of a task that is here. */
  | { readonly kind: "no_placeholders" }
  | { readonly kind: "choose" }
  | { readonly kind: "crashed" };

/** An outcome, and where to look at it. */
export interface Told {
  readonly outcome: Outcome;
  readonly place?: RoundTripPlace;
}

export const told = (outcome: Outcome, place?: RoundTripPlace): Told =>
  place === undefined ? { outcome } : { outcome, place };
