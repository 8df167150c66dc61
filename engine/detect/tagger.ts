import type { EntityType } from "../../shared/document/kinds";

/** What a statistical tagger found; offsets are UTF-16 code units, `end` exclusive. */
export interface TaggedSpan {
  readonly start: number;
  readonly end: number;
  readonly type: EntityType;
  /** 0..1 */
  readonly score: number;
}

export interface TagOptions {
  readonly signal?: AbortSignal;
  /** Told how many UTF-16 units of the text have been read so far. */
  readonly onProgress?: (characters: number) => void;
}

/** A statistical model beside the rules. It cuts long texts by itself; aborting rejects with the signal's reason. */
export interface Tagger {
  tag(text: string, options: TagOptions): Promise<TaggedSpan[]>;
}
