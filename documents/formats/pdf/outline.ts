import { type PDFContext, type PDFDict, PDFHexString, PDFName, PDFNumber, type PDFRef } from "@cantoo/pdf-lib";
import type { PdfFile } from "../../pdfium/pdf-file";

/** Page from 0; -1 without a page. */
export interface OutlineEntry {
  readonly title: string;
  readonly depth: number;
  readonly page: number;
}

const MOST_ENTRIES = 20_000;
const MOST_NESTED = 30;

export function outlineOf({ pdfium, document }: PdfFile): OutlineEntry[] {
  const { api } = pdfium;
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  const follow = (first: number, depth: number): void => {
    for (let mark = first; mark !== 0 && !seen.has(mark); mark = api.FPDFBookmark_GetNextSibling(document, mark)) {
      if (entries.length >= MOST_ENTRIES) return;
      seen.add(mark);
      const action = api.FPDFBookmark_GetAction(mark);
      const target = api.FPDFBookmark_GetDest(document, mark) || (action && api.FPDFAction_GetDest(document, action));
      entries.push({
        title: pdfium
          .text((at, bytes) => api.FPDFBookmark_GetTitle(mark, at, bytes))
          .replace(/\s+/g, " ")
          .trim(),
        depth,
        page: target === 0 ? -1 : api.FPDFDest_GetDestPageIndex(document, target),
      });
      if (depth < MOST_NESTED) follow(api.FPDFBookmark_GetFirstChild(document, mark), depth + 1);
    }
  };
  follow(api.FPDFBookmark_GetFirstChild(document, 0), 0);
  return entries;
}

interface Node {
  readonly ref: PDFRef;
  readonly dict: PDFDict;
  readonly depth: number;
  last?: Node;
  count: number;
}

/** For a document without bookmarks. */
export function addOutline(
  context: PDFContext,
  catalog: PDFDict,
  pages: readonly PDFRef[],
  entries: readonly OutlineEntry[],
): void {
  if (entries.length === 0) return;
  const node = (depth: number): Node => {
    const dict = context.obj({});
    return { ref: context.register(dict), dict, depth, count: 0 };
  };
  const root = node(-1);
  const line = [root];
  for (const entry of entries) {
    while ((line.at(-1)?.depth ?? -1) >= entry.depth) line.pop();
    const parent = line.at(-1) ?? root;
    const mark = node(entry.depth);
    mark.dict.set(PDFName.of("Title"), PDFHexString.fromText(entry.title));
    mark.dict.set(PDFName.of("Parent"), parent.ref);
    const page = pages[entry.page];
    if (page !== undefined) mark.dict.set(PDFName.of("Dest"), context.obj([page, PDFName.of("Fit")]));
    if (parent.last === undefined) parent.dict.set(PDFName.of("First"), mark.ref);
    else {
      parent.last.dict.set(PDFName.of("Next"), mark.ref);
      mark.dict.set(PDFName.of("Prev"), parent.last.ref);
    }
    parent.last = mark;
    parent.count += 1;
    parent.dict.set(PDFName.of("Last"), mark.ref);
    // Negative: collapsed.
    parent.dict.set(PDFName.of("Count"), PDFNumber.of(parent === root ? parent.count : -parent.count));
    line.push(mark);
  }
  catalog.set(PDFName.of("Outlines"), root.ref);
}
