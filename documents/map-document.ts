import { MOST_REGIONS } from "../shared/document/region";
import type { OnDocumentProgress } from "../shared/ipc/document-progress";
import { checkEdits } from "./check-edits";
import { tooBig } from "./document-failure";
import type { DocumentFormat } from "./formats/document-format";
import { documentFormat } from "./formats/recognize";
import type { MappedDocument } from "./mapped-document";

/** Undefined if readable only as text. `write` throws `RangeError` for invalid edits. */
export async function mapDocument(
  name: string,
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<MappedDocument | undefined> {
  const format = documentFormat(name, bytes);
  const mapped = format === undefined ? undefined : await mapAs(format, name, bytes, onProgress);
  if (mapped === undefined) return undefined;
  if ((mapped.regions?.length ?? 0) > MOST_REGIONS) throw tooBig();
  const unread = mapped.regions?.filter(({ kind }) => kind === "unread").length ?? 0;
  const { read, leftOut } = mapped.parts;
  const own = leftOut.filter(({ kind }) => kind !== "unreadRegions");
  return {
    ...mapped,
    ...(unread > 0 && { parts: { read, leftOut: [...own, { kind: "unreadRegions", count: unread }] } }),
    write: async (edits, regions = mapped.regions, savedAt, changes) => {
      checkEdits(mapped.text, edits);
      return mapped.write(edits, regions, savedAt, changes);
    },
  };
}

/** Includes progress of embedded documents. */
export async function mapAs(
  format: DocumentFormat,
  name: string,
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<MappedDocument | undefined> {
  const { read } = await format.load();
  const readEmbedded = (inner: string, content: Uint8Array) => mapDocument(inner, content, onProgress);
  return read(bytes, { name, onProgress, readEmbedded });
}
