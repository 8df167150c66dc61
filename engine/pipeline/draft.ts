import type { DetectOptions } from "../depersonalized";
import type { Dropped } from "../drop";
import type { WordProbabilities } from "../detect/word-probabilities";
import type { LabelledFields } from "../fields/fields";
import type { OwnSpan } from "../resolve/terms/terms";
import type { Finding, LinkedFinding } from "../span";
import type { Tagger } from "../tagger/tagger";

/** What is known of one text while it is read. A pass gives new values for what it writes; nothing is changed in place. */
export interface Draft {
  readonly text: string;
  readonly options: DetectOptions;
  /** A word of the user's own cuts what holds it out, instead of hiding it as a whole. */
  readonly cuts: boolean;
  readonly tagger: Tagger | undefined;
  /** Some of the text is written in Latin letters and is read in Cyrillic ones. */
  readonly isTransliterated: boolean;

  /** Identifiers, dates and addresses, by their form. May overlap. */
  readonly identifiers: readonly Finding[];
  /** Names, by lexicon and grammar. May overlap. */
  readonly names: readonly Finding[];
  /** What the tagger found: sorted, without overlaps. */
  readonly tagged: readonly Finding[];
  /** What the tagger thinks of every word; undefined without a tagger. */
  readonly wordProbabilities: WordProbabilities | undefined;
  /** What labels of tables and forms say. */
  readonly fields: LabelledFields;
  /** Where words of the user's own stand: to be hidden, and to be left. */
  readonly always: readonly OwnSpan[];
  readonly never: readonly OwnSpan[];

  /** What the last pass that writes it has dropped. */
  readonly dropped: readonly Dropped[];

  /** What is to be hidden, as it stands now. */
  readonly spans: readonly OwnSpan[];
  /** The same once every mention has its entity: sorted, without overlaps. */
  readonly linked: readonly LinkedFinding[];
}

/** The lists of spans of a draft. */
export type SpanList = "identifiers" | "names" | "tagged" | "spans" | "linked";

export type DraftStart = Pick<Draft, "text" | "options"> &
  Partial<Pick<Draft, "cuts" | "tagger" | "isTransliterated" | "spans">>;

/** A draft of which nothing is known yet. */
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
