import type { PageSize } from "../../../documents/page-source";
import type { StoredDocument } from "../../../documents/process/stored-document";
import { boxesOf, isOnPage, turnsOf } from "../../../shared/document/review/page-edits";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { KeptDocument } from "../../platform/history/source-document";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import type { SourceDocuments } from "../documents/source-documents";
import type { ReviewWork } from "../review/review-work";
import type { OpenView } from "./open-view";
import { pageOperation } from "./page-operation";

export interface PageParts {
  readonly sources: Pick<SourceDocuments, "open">;
  readonly history: Promise<{ readonly store: Pick<TaskStore, "getLight" | "document" | "reviewLog"> }>;
  readonly reviews: Promise<Pick<ReviewWork, "editPages">>;
  readonly view: OpenView;
}

interface Opened {
  readonly source: KeptDocument;
  readonly stored: StoredDocument;
  readonly pages: readonly PageSize[];
}

type PageHandlers = Pick<
  Handlers,
  "pages.list" | "pages.boxes" | "pages.place" | "pages.textAt" | "pages.render" | "pages.edit" | "pages.close"
>;

const SOURCE = "source";

export function createPageHandlers({ sources, history, reviews, view }: PageParts): PageHandlers {
  const open = async (id: string): Promise<Result<Opened>> => {
    const { store } = await history;
    if (store.getLight(id) === undefined) return fail("task_not_found", "No such task");
    const opened = await sources.open(id);
    if (opened === undefined) return fail("document_missing", "The document is not kept here");
    const { source, stored } = opened;
    const pages = await view.sizes(id, SOURCE, () => stored);
    return pages.ok ? ok({ source, stored, pages: pages.value }) : pages;
  };
  return {
    "pages.list": async ({ id }) => {
      const opened = await open(id);
      if (!opened.ok) return opened;
      const turns = turnsOf((await history).store.reviewLog(id).done);
      const pages = opened.value.pages.map((size, index) => ({ ...size, turn: turns.get(index) ?? 0 }));
      return ok({ pages });
    },
    "pages.boxes": async ({ id, from, to }) => {
      const opened = await open(id);
      if (!opened.ok) return opened;
      const { source, pages } = opened.value;
      const end = Math.min(to, pages.length);
      const shown = Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
      const boxes = boxesOf((await history).store.reviewLog(id).done);
      return ok({
        findings: [],
        regions: (source.regions ?? []).filter(({ page }) => page >= from && page < to),
        boxes: boxes.filter((box) => shown.some((page) => isOnPage(box, page))),
        unplaced: 0,
      });
    },
    "pages.place": () => ok({ place: null }),
    "pages.textAt": () => ok({ at: null }),
    "pages.render": async ({ id, page, scale }) => {
      const opened = await open(id);
      if (!opened.ok) return opened;
      const { stored } = opened.value;
      return view.draw({ task: id, key: SOURCE, document: () => stored }, { page, scale, turn: 0 });
    },
    "pages.edit": async ({ id, edit }) => {
      const opened = await open(id);
      if (!opened.ok) return opened;
      const pages = opened.value.pages.length;
      const edited = await (await reviews).editPages(id, (done) => pageOperation(edit, done, pages));
      if (!edited.ok) return edited;
      return ok({ box: edited.value.boxes?.set[0]?.id ?? null, places: [] });
    },
    "pages.close": ({ id }) => {
      view.close(id);
      return ok(null);
    },
  };
}
