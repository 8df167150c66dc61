import type { Document } from "../document";
import type { ReviewLog } from "./log";

export function editsOfSpeaker(
  { segments }: Pick<Document, "segments">,
  { done }: Pick<ReviewLog, "done">,
  speaker: string,
  turn?: number,
  last = turn,
): number {
  const said = segments.filter(({ speakerId }, index) =>
    turn === undefined || last === undefined ? speakerId === speaker : index >= turn && index <= last,
  );
  return done.filter(({ clear, marks }) =>
    [...clear, ...marks].some((place) =>
      said.some(({ start, textStart = start, end }) => place.start < end && place.end > textStart),
    ),
  ).length;
}
