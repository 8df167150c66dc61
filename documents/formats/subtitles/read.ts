import type { MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { decodeSource } from "../../source/encoding";
import { mappedSource } from "../../source/mapped-source";
import { withLetters } from "../../text/encoded-text";
import { CueReader, type Line } from "./cue-reader";
import { mapText } from "../text/map-text";
import type { ReadDocumentFormat } from "../document-format";

/**
 * SubRip and WebVTT: speaker before the words; names of styles and regions last. Writing preserves times, numbers, tags
 * and cues.
 */
export function mapSubtitles(bytes: Uint8Array): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined || !TIMES.test(source.text) || withLetters(source.text) !== source.text) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  const cues = new CueReader(source.text, /^\s*WEBVTT/.test(source.text));
  for (const block of blocksOf(source.text)) cues.block(block);
  const { read, names } = cues.finish();
  return mappedSource(source, read, counter, { follow: (edits) => names.withFollowers(source.text, edits) });
}

const TIMES = /\d\d?[:.]\d\d[,.]\d{1,3}[ \t]*-->/;

function* blocksOf(source: string): Generator<Line[]> {
  let block: Line[] = [];
  for (let from = 0; from < source.length;) {
    const newline = source.indexOf("\n", from);
    const end = newline < 0 ? source.length : newline;
    const to = source.charAt(end - 1) === "\r" && end > from ? end - 1 : end;
    const words = source.slice(from, to);
    if (words.trim() !== "") block.push({ from, to, words });
    else if (block.length > 0) {
      yield block;
      block = [];
    }
    from = end + 1;
  }
  if (block.length > 0) yield block;
}

export const read: ReadDocumentFormat = (bytes) => mapSubtitles(bytes) ?? mapText(bytes);
