import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import type { MappedDocument } from "../mapped-document";
import { withHeldPictures } from "../picture/held-pictures";
import { rewriteZip } from "../zip/write-zip";
import { Zip } from "../zip/zip";

/** Where the formats of Office and OpenDocument keep pictures. */
const PICTURE = /(?:^|\/)(?:media|Pictures)\/[^/]+\.(?:png|jpe?g|jfif|tiff?|gif|bmp|webp|svg|emf|wmf|emz|wmz)$/i;

/** A document of several parts, of which some may be pictures, with the words that are read in these. */
export function withPictures(
  document: MappedDocument,
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<MappedDocument> {
  const zip = new Zip(bytes);
  const pictures = zip.names
    .filter((name) => PICTURE.test(name))
    .map((name) => ({ key: name, bytes: () => zip.read(name) }));
  return withHeldPictures(
    document,
    pictures,
    async (edits, changed) => {
      const written = await document.write(edits);
      return changed.size === 0 ? written : { ...written, bytes: rewriteZip(written.bytes, changed) };
    },
    onProgress,
  );
}
