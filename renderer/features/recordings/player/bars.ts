import type { Document } from "../../../../shared/document/document";
import { segmentAt } from "./spoken";

export interface Bar {
  /** 0..1 */
  readonly height: number;
  /** From 0; undefined if unknown. */
  readonly voice: number | undefined;
  readonly hidden: boolean;
}

interface Talk {
  readonly document: Document;
  /** From 0. */
  readonly voices: ReadonlyMap<string, number>;
  readonly hidden: readonly { readonly from: number; readonly to: number }[];
}

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
