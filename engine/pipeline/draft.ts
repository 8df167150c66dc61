import type { DetectOptions } from "../depersonalized";
import type { Dropped } from "../drop";
import type { WordProbabilities } from "../detect/word-probabilities";
import type { LabelledFields } from "../fields/fields";
import type { OwnSpan } from "../resolve/terms/terms";
import type { Finding, LinkedFinding } from "../span";
import type { Tagger } from "../tagger/tagger";

/** State of one text while it is read. A pass returns new values for its fields; no value is changed in place. */
export interface Draft {
  readonly text: string;
  readonly options: DetectOptions;
  /** A user word cuts the longer finding around it, instead of hiding that finding as a unit. */
  readonly cuts: boolean;
  readonly tagger: Tagger | undefined;
  /** Some of the text is written in Latin letters and is read in Cyrillic ones. */
  readonly isTransliterated: boolean;

  /** Identifiers, dates and addresses, by their form. May overlap. */
  readonly identifiers: readonly Finding[];
  /** Names, by lexicon and grammar. May overlap. */
  readonly names: readonly Finding[];
  /** Findings of the tagger: sorted, without overlaps. */
  readonly tagged: readonly Finding[];
  /** The tagger's probabilities for every word; undefined without a tagger. */
  readonly wordProbabilities: WordProbabilities | undefined;
  /** Information from the labels of tables and forms. */
  readonly fields: LabelledFields;
  /** Positions of the user's own words: to be hidden, and to be left visible. */
  readonly always: readonly OwnSpan[];
  readonly never: readonly OwnSpan[];

  /** Findings dropped by the last pass that writes this field. */
  readonly dropped: readonly Dropped[];

  /** Findings to hide, in their current state. */
  readonly spans: readonly OwnSpan[];
  /** The same once every mention has its entity: sorted, without overlaps. */
  readonly linked: readonly LinkedFinding[];
}

/** The lists of spans of a draft. */
export type SpanList = "identifiers" | "names" | "tagged" | "spans" | "linked";

export type DraftStart = Pick<Draft, "text" | "options"> &
  Partial<Pick<Draft, "cuts" | "tagger" | "isTransliterated" | "spans">>;

/** An empty draft. */
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
