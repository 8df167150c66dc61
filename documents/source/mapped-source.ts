import type { MappedDocument, PlacedText } from "../mapped-document";
import { PartCounter } from "../part-counter";
import type { DecodedSource, Spelling } from "./encoding";
import type { SourceEdit, SourceText } from "./source-text";

interface MappedSourceOptions {
  readonly places?: readonly PlacedText[];
  readonly spelling?: Spelling;
  readonly follow?: (edits: readonly SourceEdit[]) => readonly SourceEdit[];
}

export function mappedSource(
  source: DecodedSource,
  read: SourceText,
  counter: PartCounter,
  { places, spelling, follow = (edits) => edits }: MappedSourceOptions = {},
): MappedDocument {
  const text = read.text;
  return {
    text,
    places: places ?? [{ place: "body", start: 0, end: text.length }],
    parts: counter.parts,
    isFrame: (stretch) => read.isFrame(stretch),
    write: (edits) =>
      Promise.resolve().then(() => {
        const { bytes, missing } = source.encode(follow(read.sourceEdits(edits)), spelling);
        const lost = new PartCounter();
        lost.leaveOut("letters", missing);
        return { bytes, notCarried: lost.parts.leftOut };
      }),
  };
}
