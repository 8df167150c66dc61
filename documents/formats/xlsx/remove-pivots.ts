import type { Relationship } from "../../ooxml/relationships";
import type { PackageDraft } from "../../package/package-draft";
import { localName } from "../../xml/scan-xml";
import type { Workbook } from "./workbook";

/** Copies of cells and logs of changes, by reference type. */
const COPIES = new Set([
  "pivotTable",
  "pivotCacheDefinition",
  "pivotCacheRecords",
  "slicer",
  "slicerCache",
  "timeline",
  "timelineCache",
  "revisionHeaders",
  "revisionLog",
  "usernames",
]);
const NAMING = new Set(["pivotCaches", "slicerList", "slicerCaches", "timelineRefs", "timelineCacheRefs"]);

/**
 * Pivot tables contain a copy of their source cells; their own cells remain as values. Removes logs of shared
 * workbooks.
 */
export function removePivots(draft: PackageDraft, workbook: Workbook, relationships: readonly Relationship[]): void {
  const gone = relationships.filter(({ type, target }) => COPIES.has(type) && target !== undefined);
  if (gone.length === 0) return;
  for (const { target = "", part, tag } of gone) {
    draft.cut(part, tag.start, tag.end);
    draft.remove(target);
  }
  const count = new Set(gone.filter(({ type }) => type === "pivotTable").map(({ target }) => target)).size;
  // Copies may exist without a pivot table.
  draft.counter.leaveOut("objects", Math.max(1, count));
  draft.notCarried.leaveOut("objects", Math.max(1, count));
  for (const part of [workbook.part, ...workbook.sheets.map((sheet) => sheet.part)]) cutNaming(draft, part);
}

function cutNaming(draft: PackageDraft, part: string): void {
  const source = draft.source(part) ?? "";
  // References follow the cells of a long sheet.
  for (const { 0: tag, 1: name = "", index } of source.matchAll(
    /<((?:[\w.-]+:)?(?:pivotCaches|slicerList|slicerCaches|timelineRefs|timelineCacheRefs))(?=[\s>])[^>]*>/g,
  )) {
    if (!NAMING.has(localName(name))) continue;
    const close = `</${name}>`;
    const end = tag.endsWith("/>") ? -1 : source.indexOf(close, index);
    draft.cut(part, index, end < 0 ? index + tag.length : end + close.length);
  }
}
