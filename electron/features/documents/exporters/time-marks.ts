import type { Transcript } from "../../../../shared/document/transcript";
import { oneLine } from "./tiers";

/** `#00:00:10-0# Анна: Да.` */
export interface MarkedTurn {
  readonly mark: string;
  readonly speaker: string | undefined;
  readonly text: string;
}

export const markedTurns = ({ speakers, turns }: Transcript): MarkedTurn[] =>
  turns.map(({ start, speaker, text }) => ({
    mark: timeMark(start),
    speaker: speaker === undefined ? undefined : oneLine(speakers[speaker] ?? speaker),
    text: oneLine(text),
  }));

/** `#hh:mm:ss-t#`, as in f4, MAXQDA and ATLAS.ti. */
function timeMark(seconds: number): string {
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6));
  const parts = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, Math.floor(tenths / 10) % 60];
  return `#${parts.map((part) => String(part).padStart(2, "0")).join(":")}-${tenths % 10}#`;
}
