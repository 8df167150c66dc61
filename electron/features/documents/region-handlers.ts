import type { DocumentParser } from "../../../documents/process/document-parser";
import { fail, ok } from "../../../shared/ipc/result";
import type { SourceDocuments } from "./source-documents";
import type { ReviewWork } from "../review/review-work";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";

export interface RegionParts {
  readonly parser: Pick<DocumentParser, "thumbnails">;
  readonly documents: Pick<SourceDocuments, "open">;
  readonly history: Promise<{ readonly store: Pick<TaskStore, "getLight"> }>;
  readonly reviews: Promise<Pick<ReviewWork, "cover">>;
}

export function createRegionHandlers({
  parser,
  documents,
  history,
  reviews,
}: RegionParts): Pick<Handlers, "regions.list" | "regions.cover"> {
  return {
    "regions.list": async ({ id }) => {
      const row = (await history).store.getLight(id);
      if (!row) return fail("task_not_found", "No such task");
      const opened = await documents.open(id);
      if (!opened.ok) return opened;
      const { source, stored } = opened.value;
      const { regions = [] } = source;
      if (regions.length === 0) return ok({ regions: [] });
      const drawn = await parser.thumbnails(stored, { regions }, id);
      if (!drawn.ok) return drawn;
      const { thumbnails } = drawn.value;
      return ok({
        regions: regions.map((region) => {
          const thumbnail = thumbnails[region.id];
          return { ...region, ...(thumbnail !== undefined && { thumbnail }) };
        }),
      });
    },
    "regions.cover": async ({ id, covered, of }) => (await reviews).cover(id, covered, of),
  };
}
