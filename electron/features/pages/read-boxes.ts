import { wordsUnderBoxes } from "../../../documents/text-under-boxes";
import { hasUnreadBoxes } from "../../../shared/document/review/page-edits";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { PageParts } from "./page-handlers";

export type ReadBoxes = (id: string) => Promise<Result<null>>;

type Parts = Pick<PageParts, "history" | "sources" | "reviews" | "located" | "onProgress">;

/** Codes: boxes_unread, document_changed, and those of `DocumentParser.places`. */
export function createReadBoxes({ history, sources, reviews, located, onProgress }: Parts): ReadBoxes {
  return async (id) => {
    if (!hasUnreadBoxes((await history).store.reviewLog(id).done)) return ok(null);
    const opened = await sources.open(id);
    if (!opened.ok)
      return opened.error.code === "document_missing" ? fail("boxes_unread", "The document is not kept here") : opened;
    const text = await located.of(id, opened.value, onProgress(id));
    if (!text.ok) return text;
    const { places } = text.value;
    return (await reviews).readBoxes(id, (boxes, original) => wordsUnderBoxes(original, places, boxes));
  };
}
