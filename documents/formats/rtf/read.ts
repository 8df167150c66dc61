import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import type { MappedDocument } from "../../mapped-document";
import { inOrder } from "../../package/package-draft";
import { PartCounter } from "../../part-counter";
import { withHeldPictures } from "../picture/held-pictures";
import { pictureFormat } from "../../raster/picture-format";
import { applyRawEdits } from "../../xml/raw-edits";
import type { ReadDocumentFormat } from "../document-format";
import { composeRtf } from "./compose-rtf";
import { readRtf } from "./read-rtf";
import { rtfTokens } from "./rtf-tokens";
import type { ByteRange } from "./rtf-words";
import { writeRtf } from "./write";

/** RTF 1.9.1: paragraphs as lines, table rows with tabs, then text outside the pages under headings. */
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

export function mapRtfWithPictures(bytes: Uint8Array, onProgress?: OnDocumentProgress): Promise<MappedDocument> {
  const document = mapRtf(bytes);
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const pictures = readRtf(bytes, new PartCounter())
    .hex.map(({ start, end }) => ({ start, end, key: raw.slice(start, end) }))
    .filter(({ key }) => pictureFormat(decoded(key.slice(0, 40))) !== undefined);
  return withHeldPictures(
    document,
    [...new Set(pictures.map(({ key }) => key))].map((key) => ({ key, bytes: () => decoded(key) })),
    (edits, changed) => {
      if (changed.size === 0) return document.write(edits);
      const burned = pictures.flatMap(({ start, end, key }) => {
        const picture = changed.get(key);
        return picture === undefined ? [] : [{ start, end, replacement: Buffer.from(picture).toString("hex") }];
      });
      // The same picture for old readers.
      const twins = groupsOf(bytes, "nonshppict");
      const isTwin = (one: ByteRange): boolean => twins.some(({ start, end }) => one.start >= start && one.end <= end);
      const changes = [
        ...burned.filter((one) => !isTwin(one)),
        ...twins.map(({ start, end }) => ({ start, end, replacement: "" })),
      ];
      return mapRtf(Buffer.from(applyRawEdits(raw, changes), "latin1")).write(edits);
    },
    onProgress,
  );
}

const decoded = (hex: string): Uint8Array => Buffer.from(hex.replace(/[^\da-f]/gi, ""), "hex");

function groupsOf(bytes: Uint8Array, named: string): ByteRange[] {
  const found: ByteRange[] = [];
  const open: { start: number; isNamed: boolean }[] = [];
  for (const token of rtfTokens(bytes)) {
    const group = open.at(-1);
    if (token.type === "open") open.push({ start: token.start, isNamed: false });
    else if (token.type === "word" && token.word === named && group !== undefined) group.isNamed = true;
    else if (token.type === "close" && open.pop()?.isNamed === true && group !== undefined)
      found.push({ start: group.start, end: token.end });
  }
  return found;
}

export const read: ReadDocumentFormat = (bytes, { onProgress }) => mapRtfWithPictures(bytes, onProgress);
