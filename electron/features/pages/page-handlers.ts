import type { PageSize } from "../../../documents/page-source";
import { wordsUnderBoxes } from "../../../documents/text-under-boxes";
import { type Document, isDepersonalized } from "../../../shared/document/document";
import { boxAround } from "../../../documents/raster/quadrilateral";
import type { Area, PageBox, Turn } from "../../../shared/document/page-box";
import type { Corners } from "../../../shared/document/region";
import { boxesOf, isOnPage, turnsOf } from "../../../shared/document/review/page-edits";
import type { Output } from "../../../shared/ipc/contract";
import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import type { OpenedDocument, SourceDocuments } from "../documents/source-documents";
import type { ReviewWork } from "../review/review-work";
import type { LocatedTexts } from "./located-texts";
import type { OpenView } from "./open-view";
import { pageOperation } from "./page-operation";
import type { PlacedText } from "../../../documents/placed-text";
import type { SavedCopies } from "./saved-copies";

export interface PageParts {
  readonly sources: Pick<SourceDocuments, "open">;
  readonly history: Promise<{ readonly store: Pick<TaskStore, "getLight" | "document" | "reviewLog"> }>;
  readonly reviews: Promise<Pick<ReviewWork, "editPages" | "readBoxes" | "showUnder">>;
  readonly view: OpenView;
  readonly copyView: OpenView;
  readonly located: LocatedTexts;
  readonly copies: SavedCopies;
  readonly onProgress: (id: string) => OnDocumentProgress;
}

interface Opened extends OpenedDocument {
  readonly row: TaskRow;
  readonly pages: readonly PageSize[];
}

type PageHandlers = Pick<
  Handlers,
  "pages.list" | "pages.boxes" | "pages.place" | "pages.textAt" | "pages.render" | "pages.edit" | "pages.close"
>;
type FindingBox = Output<"pages.boxes">["findings"][number];

const SOURCE = "source";
/** Share of the height that text may reach out of a box. */
const EDGE = 0.3;
const BACK: Readonly<Record<Turn, Turn>> = { 0: 0, 90: 270, 180: 180, 270: 90 };

export function createPageHandlers(parts: PageParts): PageHandlers {
  const { sources, history, reviews, view, copyView, located, copies } = parts;
  const open = async (id: string): Promise<Result<Opened>> => {
    const row = (await history).store.getLight(id);
    if (row === undefined) return fail("task_not_found", "No such task");
    const opened = await sources.open(id);
    if (!opened.ok) return opened;
    const pages = await view.sizes(id, SOURCE, () => opened.value.stored);
    return pages.ok ? ok({ ...opened.value, row, pages: pages.value }) : pages;
  };
  const finished = async ({ id, state }: TaskRow): Promise<Result<Document>> => {
    const document = state === "completed" ? (await history).store.document(id) : undefined;
    const isThere = document !== undefined && isDepersonalized(document);
    return isThere ? ok(document) : fail("task_not_finished", "The task is not finished");
  };
  const placed = async (id: string): Promise<Result<Opened & { readonly text: PlacedText }>> => {
    const opened = await open(id);
    if (!opened.ok) return opened;
    const text = await located.of(id, opened.value, parts.onProgress(id));
    return text.ok ? ok({ ...opened.value, text: text.value }) : text;
  };
  return {
    "pages.list": async ({ id }) => {
      const opened = await open(id);
      if (!opened.ok) return opened;
      const turns = turnsOf((await history).store.reviewLog(id).done);
      return ok({ pages: opened.value.pages.map((size, index) => ({ ...size, turn: turns.get(index) ?? 0 })) });
    },
    "pages.boxes": async ({ id, from, to }) => {
      const opened = await placed(id);
      if (!opened.ok) return opened;
      const { row, source, pages, text } = opened.value;
      const document = await finished(row);
      if (!document.ok) return document;
      const end = Math.min(to, pages.length);
      const shown = Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
      const boxes = boxesOf((await history).store.reviewLog(id).done);
      return ok({
        ...findingBoxes(document.value, text, boxes, from, end),
        regions: (source.regions ?? []).filter(({ page }) => page >= from && page < end),
        boxes: boxes.filter((box) => shown.some((page) => isOnPage(box, page))),
      });
    },
    "pages.place": async ({ id, at, end = at }) => {
      const opened = await placed(id);
      if (!opened.ok) return opened;
      const { text } = opened.value;
      return ok({ place: text.boxesOf({ start: at, end })[0] ?? text.placeOf(at) });
    },
    "pages.textAt": async ({ id, page, x, y }) => {
      const opened = await placed(id);
      return opened.ok ? ok({ at: opened.value.text.textAt(page, x, y) }) : opened;
    },
    "pages.render": async ({ id, page, scale, after }) => {
      const opened = await open(id);
      if (!opened.ok) return opened;
      const { row, stored, pages } = opened.value;
      if (!after) return view.draw({ task: id, key: SOURCE, document: () => stored }, { page, scale, turn: 0 });
      if (pages[page] === undefined) return fail("bad_request", "There is no such page");
      const document = await finished(row);
      if (!document.ok) return document;
      const copy = await copies.of(row, document.value, opened.value);
      if (!copy.ok) return copy;
      const { key, stored: saved } = copy.value;
      const turn = BACK[opened.value.changes?.turns[page] ?? 0];
      return copyView.draw({ task: id, key, document: () => saved }, { page, scale, turn });
    },
    "pages.edit": async ({ id, edit }) => {
      const editing = await reviews;
      if (edit.type === "show") {
        const shown = await editing.showUnder(id, edit.box);
        return shown.ok ? ok({ box: null, hidden: 0, stay: 0 }) : shown;
      }
      const isSet = edit.type === "draw" || edit.type === "change";
      let text: PlacedText | undefined;
      // The document is opened in the edit's turn, so that a quick Undo does not overtake it.
      const edited = await editing.editPages(
        id,
        async (done) => {
          const opened = await open(id);
          if (!opened.ok) return opened;
          const found = isSet ? await located.of(id, opened.value, parts.onProgress(id)) : undefined;
          if (found?.ok === false) return found;
          text = found?.value;
          return pageOperation(edit, done, opened.value.pages.length);
        },
        (boxes, original) => (text === undefined ? [] : wordsUnderBoxes(original, text.places, boxes)),
      );
      if (!edited.ok) return edited;
      const { boxes, marks, stay = marks } = edited.value;
      return ok({ box: boxes?.set[0]?.id ?? null, hidden: isSet ? marks.length : 0, stay: stay.length });
    },
    "pages.close": ({ id }) => {
      for (const one of [view, copyView]) one.close(id);
      for (const one of [located, copies]) one.forget(id);
      return ok(null);
    },
  };
}

/** `end` exclusive. */
function findingBoxes(
  { replacements }: Document,
  text: PlacedText,
  drawn: readonly PageBox[],
  from: number,
  end: number,
): Pick<Output<"pages.boxes">, "findings" | "unplaced"> {
  const findings: FindingBox[] = [];
  let unplaced = 0;
  for (const { start, end: to, kind, source } of replacements) {
    const boxes = text.boxesOf({ start, end: to });
    if (boxes.length === 0) unplaced += 1;
    for (const { page, corners } of boxes) {
      const isHere = page >= from && page < end;
      // Reported by its drawn box.
      const isDrawn = source === "hand" && drawn.some((box) => isOnPage(box, page) && isWithin(corners, box));
      if (isHere && !isDrawn) findings.push({ finding: start, kind, page, corners });
    }
  }
  return { findings, unplaced };
}

function isWithin(corners: Corners, { x, y, width, height }: Area): boolean {
  const [left, top, right, bottom] = boxAround(corners);
  const margin = EDGE * (bottom - top);
  return left >= x - margin && right <= x + width + margin && top >= y - margin && bottom <= y + height + margin;
}
