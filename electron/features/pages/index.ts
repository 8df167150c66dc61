import { PageViewer, type PageViewerOptions } from "../../../documents/process/page-viewer";
import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { type PlaceFiles, type RewritingParts, withResult } from "../documents/index";
import type { StoredDocument } from "../../../documents/process/stored-document";
import { LocatedTexts } from "./located-texts";
import { OpenView } from "./open-view";
import { createPageHandlers, type PageParts } from "./page-handlers";
import { createReadBoxes, type ReadBoxes } from "./read-boxes";
import { SavedCopies } from "./saved-copies";
import type { DocumentParser } from "../../../documents/process/document-parser";

export type { ReadBoxes };

export interface PagesParts extends PageViewerOptions {
  readonly parser: Pick<DocumentParser, "places">;
  readonly rewriting: RewritingParts;
  readonly placeFiles: Pick<PlaceFiles, "read" | "write">;
}

type OpenParts = Pick<PageParts, "history" | "reviews" | "sources">;

export interface Pages {
  readonly handlers: (parts: OpenParts) => ReturnType<typeof createPageHandlers>;
  readonly readBoxes: (parts: OpenParts) => ReadBoxes;
  readonly forget: (id: string) => void;
  readonly close: () => void;
}

export function createPages({ parser, rewriting, placeFiles, ...options }: PagesParts): Pages {
  const viewer = (document: StoredDocument, before?: Promise<unknown>): PageViewer =>
    new PageViewer(document, options, before);
  const view = new OpenView(viewer);
  const onProgress = (id: string): OnDocumentProgress => {
    return (progress) => rewriting.onProgress?.({ ...progress, id });
  };
  const copies = new SavedCopies((row, document) =>
    withResult(row, document, rewriting, { onProgress: onProgress(row.id) }),
  );
  const copyView = new OpenView(viewer, { onIdle: () => copies.forget() });
  const located = new LocatedTexts(parser, placeFiles);
  return {
    handlers: (parts) => createPageHandlers({ ...parts, view, copyView, located, copies, onProgress }),
    readBoxes: (parts) => createReadBoxes({ ...parts, located, onProgress }),
    forget: (id) => {
      for (const one of [view, copyView]) one.close(id);
      for (const one of [located, copies]) one.forget(id);
    },
    close: () => {
      view.close();
      copyView.close();
    },
  };
}
