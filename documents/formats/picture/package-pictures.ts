import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { damaged } from "../../document-failure";
import type { ReadDocumentFormat } from "../document-format";
import type { MappedDocument } from "../../mapped-document";
import { withHeldPictures } from "./held-pictures";
import { rewriteZip } from "../../zip/write-zip";
import { Zip } from "../../zip/zip";

const PICTURE = /\.(?:png|jpe?g|jfif|tiff?|gif|bmp|webp|svg|emf|wmf|emz|wmz)$/i;

export const withPackagePictures =
  (map: (bytes: Uint8Array) => MappedDocument | undefined): ReadDocumentFormat =>
  async (bytes, { onProgress }) => {
    const mapped = map(bytes);
    return mapped && withPictures(mapped, bytes, map, onProgress);
  };

/** @param map reads the document with changed pictures, before parts are renamed. */
function withPictures(
  document: MappedDocument,
  bytes: Uint8Array,
  map: (bytes: Uint8Array) => MappedDocument | undefined,
  onProgress?: OnDocumentProgress,
): Promise<MappedDocument> {
  const zip = new Zip(bytes);
  const pictures = zip.names
    .filter((name) => PICTURE.test(name) && document.removed?.has(name) !== true)
    .map((name) => ({ key: name, bytes: () => zip.read(name) }));
  return withHeldPictures(
    document,
    pictures,
    async (edits, changed) => {
      const covered = changed.size === 0 ? document : map(rewriteZip(bytes, changed));
      if (covered === undefined) throw damaged();
      return covered.write(edits);
    },
    onProgress,
  );
}
