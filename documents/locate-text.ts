import { fail, ok, type Result } from "../shared/ipc/result";
import type { OnDocumentProgress } from "../shared/ipc/document-progress";
import { failureOf } from "./document-failure";
import { mapDocument } from "./map-document";
import { type SeenPages, withSeenPages } from "./page/page-memory";
import { textHash } from "./text-hash";
import type { TextPlaces } from "./text-places";

export interface PlacesAsked {
  /** `textHash` of the extracted text. */
  readonly locate: string;
  readonly seen?: SeenPages | undefined;
}

/** Codes: unsupported_document, document_reads_differently, and those of `readDocument`. */
export async function locateText(
  name: string,
  bytes: Uint8Array,
  { locate, seen }: PlacesAsked,
  onProgress?: OnDocumentProgress,
): Promise<Result<TextPlaces>> {
  try {
    const { value } = await withSeenPages(seen, () => mapDocument(name, bytes, onProgress));
    if (value?.locate === undefined) return fail("unsupported_document", "The document has no pages");
    if (textHash(value.text) !== locate) return fail("document_reads_differently", "Another text is read of it now");
    return ok(await value.locate());
  } catch (error) {
    const { code, reason } = failureOf(error);
    return fail(code, "The text is not located", reason === undefined ? undefined : { reason });
  }
}
