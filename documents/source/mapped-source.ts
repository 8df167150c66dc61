import type { MappedDocument, PlacedText } from "../mapped-document";
import { PartCounter } from "../part-counter";
import type { DecodedSource, Spelling } from "./encoding";
import type { SourceText } from "./source-text";

/** A document that is one source text, mapped. */
export function mappedSource(
  source: DecodedSource,
  read: SourceText,
  counter: PartCounter,
  { places, spelling }: { readonly places?: readonly PlacedText[]; readonly spelling?: Spelling } = {},
): MappedDocument {
  const text = read.text;
  return {
    text,
    places: places ?? [{ place: "body", start: 0, end: text.length }],
    parts: counter.parts,
    isFrame: (stretch) => read.isFrame(stretch),
    write: (edits) =>
      Promise.resolve().then(() => {
        const { bytes, missing } = source.encode(read.sourceEdits(edits), spelling);
        const lost = new PartCounter();
        lost.leaveOut("letters", missing);
        return { bytes, notCarried: lost.parts.leftOut };
      }),
  };
}
