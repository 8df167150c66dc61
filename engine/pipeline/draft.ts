import type { DetectOptions } from "../depersonalized";
import type { Dropped, Finding, LinkedFinding } from "../span";
import type { HarmlessRange } from "../harmless/harmless-range";
import type { WordProbabilities } from "../detect/word-probabilities";
import type { LabelledFields } from "../fields/fields";
import type { TermSpan } from "../resolve/terms/terms";
import type { Tagger } from "../tagger/tagger";

/** Passes never mutate it. */
export interface Draft {
  readonly text: string;
  readonly options: DetectOptions;
  /** Cuts longer findings around it. */
  readonly cuts: boolean;
  readonly tagger: Tagger | undefined;
  readonly isTransliterated: boolean;

  /** May overlap. */
  readonly identifiers: readonly Finding[];
  /** May overlap. */
  readonly names: readonly Finding[];
  /** Sorted, without overlaps. */
  readonly tagged: readonly Finding[];
  /** Undefined without a tagger. */
  readonly wordProbabilities: WordProbabilities | undefined;
  readonly fields: LabelledFields;
  /** May overlap. */
  readonly harmless: readonly HarmlessRange[];
  readonly always: readonly TermSpan[];
  readonly never: readonly TermSpan[];

  readonly dropped: readonly Dropped[];

  readonly spans: readonly TermSpan[];
  /** Sorted, without overlaps. */
  readonly linked: readonly LinkedFinding[];
}

export type SpanList = "identifiers" | "names" | "tagged" | "spans" | "linked";

export type DraftStart = Pick<Draft, "text" | "options"> &
  Partial<Pick<Draft, "cuts" | "tagger" | "isTransliterated" | "spans">>;

export function startDraft(start: DraftStart): Draft {
  return {
    cuts: false,
    tagger: undefined,
    isTransliterated: false,
    identifiers: [],
    names: [],
    tagged: [],
    wordProbabilities: undefined,
    fields: { values: [], labels: [], settled: [], grids: [] },
    harmless: [],
    always: [],
    never: [],
    dropped: [],
    spans: [],
    linked: [],
    ...start,
  };
}
