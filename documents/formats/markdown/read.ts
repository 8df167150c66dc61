import type { MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { decodeSource } from "../../source/encoding";
import { withLetters } from "../../text/encoded-text";
import { readMarkdown } from "./read-markdown";
import { writeMarkdown } from "./write";
import type { ReadDocumentFormat } from "../document-format";

/** CommonMark with GitHub's strikethrough. */
export function mapMarkdown(bytes: Uint8Array): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined || withLetters(source.text) !== source.text) return undefined;
  const read = readMarkdown(source.text);
  const counter = new PartCounter();
  counter.read("text");
  const { words } = read;
  const text = words.text;
  return {
    text,
    places: [{ place: "body", start: 0, end: text.length }],
    parts: counter.parts,
    isFrame: (stretch) => words.isFrame(stretch),
    write: (edits) =>
      Promise.resolve().then(() => {
        const { bytes: written, missing } = source.encode(writeMarkdown(source.text, read, edits));
        const lost = new PartCounter();
        lost.leaveOut("letters", missing);
        return { bytes: written, notCarried: lost.parts.leftOut };
      }),
  };
}

export const read: ReadDocumentFormat = mapMarkdown;
