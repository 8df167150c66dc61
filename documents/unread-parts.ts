import { type DocumentParts, FLAWS, type PartKind } from "../shared/ipc/document-parts";
import type { MappedDocument, Written } from "./mapped-document";
import { PartCounter } from "./part-counter";

/** Other kinds are lost all or not at all. */
const PARTLY: readonly PartKind[] = ["pictures", "attachments"];

export function unreadParts(
  { parts }: Pick<MappedDocument, "parts">,
  written: Pick<Written, "notCarried" | "unread">,
): DocumentParts["leftOut"] {
  const unread = new PartCounter();
  const removed = new Map(written.notCarried.map((part) => [part.kind, part]));
  for (const { kind, count, names = [] } of parts.leftOut) {
    const gone = removed.get(kind);
    if (FLAWS.includes(kind) || kind === "unreadRegions" || (gone !== undefined && !PARTLY.includes(kind))) continue;
    const left = count - (gone?.count ?? 0);
    const named = names.filter((name) => gone?.names?.includes(name) !== true).slice(0, Math.max(0, left));
    for (const name of named) unread.leaveOut(kind, 1, name);
    if (left > named.length) unread.leaveOut(kind, left - named.length);
  }
  return [...unread.parts.leftOut, ...(written.unread ?? [])];
}
