import { PageViewer, type PageViewerOptions } from "../../../documents/process/page-viewer";
import { OpenView } from "./open-view";
import { createPageHandlers, type PageParts } from "./page-handlers";

export interface Pages {
  readonly handlers: (parts: Omit<PageParts, "view">) => ReturnType<typeof createPageHandlers>;
  readonly close: () => void;
}

/** Pages of documents as pictures, with boxes over hidden words. */
export function createPages(options: PageViewerOptions): Pages {
  const view = new OpenView((document) => new PageViewer(document, options));
  return {
    handlers: (parts) => createPageHandlers({ ...parts, view }),
    close: () => view.close(),
  };
}
