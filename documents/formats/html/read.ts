import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import type { MappedDocument } from "../../mapped-document";
import { withHeldPictures } from "../picture/held-pictures";
import { applyRawEdits } from "../../xml/raw-edits";
import { mapHtml } from "./map-html";
import { decodeNamed } from "../../text/encoded-text";
import { readHtml } from "./read-html";
import type { ReadDocumentFormat, ReadText } from "../document-format";

/** A data URL (RFC 2397): prefix, data. */
const PICTURE = /(data:image\/(?:png|jpe?g|tiff?)(?:;[\w=.+-]+)*;base64,)([\w+/=%\s-]+)/gi;

const SHOWN = /<img\b[^>]*?\ssrc\s*=\s*["']?\s*data:image\/(?:png|jpe?g|tiff?)[;,]/gi;

export async function mapHtmlWithPictures(
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<MappedDocument | undefined> {
  const page = mapHtml(bytes);
  if (page === undefined) return undefined;
  // Addresses are ASCII in all supported encodings except UTF-16.
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const data = Array.from(raw.matchAll(PICTURE), ({ 1: head = "", 2: own = "", index }) => {
    return { own, start: index + head.length, end: index + head.length + own.length };
  });
  const pictures = [...new Set(data.map(({ own }) => own))].map((key) => ({
    key,
    bytes: () => decoded(key),
    times: data.filter(({ own }) => own === key).length,
  }));
  const elsewhere = picturesOf(page) - (raw.match(SHOWN)?.length ?? 0);
  return withHeldPictures(
    withPictureCount(page, data.length + Math.max(0, elsewhere)),
    pictures,
    (edits, changed) => {
      if (changed.size === 0) return page.write(edits);
      const burned = data.flatMap(({ own, start, end }) => {
        const picture = changed.get(own);
        return picture === undefined ? [] : [{ start, end, replacement: Buffer.from(picture).toString("base64") }];
      });
      return (mapHtml(Buffer.from(applyRawEdits(raw, burned), "latin1")) ?? page).write(edits);
    },
    onProgress,
  );
}

const picturesOf = ({ parts }: MappedDocument): number =>
  parts.leftOut.find(({ kind }) => kind === "pictures")?.count ?? 0;

function withPictureCount(page: MappedDocument, count: number): MappedDocument {
  const { read, leftOut } = page.parts;
  const others = leftOut.filter(({ kind }) => kind !== "pictures");
  return { ...page, parts: { read, leftOut: count === 0 ? others : [...others, { kind: "pictures", count }] } };
}

const decoded = (base64: string): Uint8Array =>
  Buffer.from(
    base64.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "base64",
  );

export const read: ReadDocumentFormat = (bytes, { onProgress }) => mapHtmlWithPictures(bytes, onProgress);

/** For encodings that cannot be written. */
export const readText: ReadText = (bytes, parts) => {
  const page = decodeNamed(bytes);
  if (page === undefined) return undefined;
  const { text } = readHtml(page, parts).lines;
  if (text !== "") parts.read("text");
  return text;
};
