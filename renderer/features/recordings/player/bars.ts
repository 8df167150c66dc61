import type { Document } from "../../../../shared/document/document";
import { segmentAt } from "./spoken";

/** One bar of the drawn sound. */
export interface Bar {
  /** 0..1 */
  readonly height: number;
  /** Which speaker, from 0; undefined where the speaker is not known. */
  readonly voice: number | undefined;
  readonly hidden: boolean;
}

interface Talk {
  readonly document: Document;
  /** Number of each speaker, from 0. */
  readonly voices: ReadonlyMap<string, number>;
  readonly hidden: readonly { readonly from: number; readonly to: number }[];
}

/** A recording as this number of bars: the peak of each interval, its speaker, and whether words are hidden in it. */
export function barsOf(count: number, peaks: readonly number[], seconds: number, talk: Talk): Bar[] {
  const { document, voices, hidden } = talk;
  return Array.from({ length: count }, (_, index): Bar => {
    const first = Math.floor((index / count) * peaks.length);
    const last = Math.max(first + 1, Math.floor(((index + 1) / count) * peaks.length));
    const height = peaks.slice(first, last).reduce((most, peak) => Math.max(most, peak), 0);
    const from = (index / count) * seconds;
    const to = ((index + 1) / count) * seconds;
    const segment = document.segments[segmentAt(document.segments, (from + to) / 2)];
    const spoken = segment !== undefined && from <= (segment.endTime ?? Infinity);
    return {
      height,
      voice: spoken && segment.speakerId !== undefined ? voices.get(segment.speakerId) : undefined,
      hidden: hidden.some((span) => span.from < to && span.to > from),
    };
  });
}
