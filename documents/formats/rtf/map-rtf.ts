import type { MappedDocument } from "../../mapped-document";
import { inOrder } from "../../package/package-draft";
import { PartCounter } from "../../part-counter";
import { composeRtf } from "./compose-rtf";
import { readRtf } from "./read-rtf";
import { writeRtf } from "./write-rtf";

/**
 * An RTF file as text with the way back: paragraphs as lines, rows of a table as lines with tabs; text outside the
 * pages follows under separate headings. Throws `DocumentFailure`. Format: Rich Text Format 1.9.1.
 */
export function mapRtf(bytes: Uint8Array): MappedDocument {
  const counter = new PartCounter();
  const read = readRtf(bytes, counter);
  const text = composeRtf(read, counter);
  return {
    text: text.words.text,
    places: text.places,
    parts: inOrder(counter.parts),
    write: (edits) => Promise.resolve().then(() => writeRtf(bytes, read, text, edits)),
  };
}
