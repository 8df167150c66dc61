import type { PartKind } from "../../../shared/ipc/document-parts";
import type { MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { decodeSource } from "../../source/encoding";
import { mappedSource } from "../../source/mapped-source";
import { SourceText } from "../../source/source-text";
import { base64Content, withLetters } from "../../text/encoded-text";

/**
 * Preserves unedited bytes. Undefined if it is encoded (base64, quoted-printable) or not text. @param flaw reason for
 * reading it as plain text.
 */
export function mapText(bytes: Uint8Array, flaw?: PartKind): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined) return undefined;
  const { text } = source;
  if (withLetters(text) !== text || base64Content(text) !== undefined) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  if (flaw !== undefined) counter.leaveOut(flaw);
  const read = new SourceText(text);
  read.verbatim(0, text.length, { from: 0, to: text.length, escape: (words) => words });
  return mappedSource(source, read, counter);
}
