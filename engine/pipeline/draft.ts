import type { DetectOptions } from "../depersonalized";
import type { Dropped } from "../drop";
import type { WordProbabilities } from "../detect/word-probabilities";
import type { LabelledFields } from "../fields/fields";
import type { OwnSpan } from "../resolve/terms/terms";
import type { Finding, LinkedFinding } from "../span";
import type { Tagger } from "../tagger/tagger";

/** State of one text. A pass returns new values; no value is changed in place. */
export interface Draft {
  readonly text: string;
  readonly options: DetectOptions;
  /** A user word cuts the longer finding around it. */
  readonly cuts: boolean;
  readonly tagger: Tagger | undefined;
  /** Some Latin letters of the text are read as Cyrillic ones. */
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
  /** Positions of the user's words. */
  readonly always: readonly OwnSpan[];
  readonly never: readonly OwnSpan[];

  /** Dropped by the last pass. */
  readonly dropped: readonly Dropped[];

  readonly spans: readonly OwnSpan[];
  /** Mentions with their entities: sorted, without overlaps. */
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
    always: [],
    never: [],
    dropped: [],
    spans: [],
    linked: [],
    ...start,
  };
}
