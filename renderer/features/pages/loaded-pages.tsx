import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { TaskDetail } from "../../../shared/ipc/task";
import type { MenuPlace } from "../../ui/context-menu";
import type { Review } from "../review/use-review";
import { BoxMenu } from "./box-menu";
import { addTurns, boundsOf, turnedArea, uprightArea } from "./geometry";
import { newBoxIn } from "./new-box";
import { drawnKey } from "./page-boxes";
import { PageReviewLayer } from "./page-review-layer";
import type { PageSize } from "./page-rows";
import { PageSheet } from "./page-sheet";
import { PageToolbar } from "./page-toolbar";
import { PagesNote } from "./pages-note";
import type { SheetHandlers } from "./sheet-handlers";
import { Thumbnails } from "./thumbnails";
import { useBoxActs } from "./use-box-acts";
import { useBoxEdits } from "./use-box-edits";
import { useBoxFocus } from "./use-box-focus";
import { useBoxName } from "./use-box-name";
import { useCompare } from "./use-compare";
import { usePageBoxes } from "./use-page-boxes";
import { usePageKeys } from "./use-page-keys";
import { usePageLayout } from "./use-page-layout";
import { usePageLinks } from "./use-page-links";
import { type BoxOnPage, usePageSelection } from "./use-page-selection";

export interface PagesHandle {
  readonly show: (place: number) => void;
  readonly showAt: (start: number) => void;
}

interface LoadedPagesProps {
  readonly ref: Ref<PagesHandle>;
  readonly task: TaskDetail;
  readonly document: Document;
  readonly pages: readonly PageSize[];
  readonly review: Review;
  /** Entity. */
  readonly lit: string | undefined;
  readonly onHover: (entity: string | undefined) => void;
  readonly onPick: (entity: string | undefined) => void;
  readonly takesFocus: boolean;
}

/** Scrolling by keyboard (WCAG 2.1.1). */
const REACHABLE = 0;

export function LoadedPages({
  ref,
  task,
  document,
  pages,
  review,
  lit,
  onHover,
  onPick,
  takesFocus,
}: LoadedPagesProps) {
  const { t } = useTranslation();
  const [drawing, setDrawing] = useState(false);
  const [menu, setMenu] = useState<{ readonly found: BoxOnPage; readonly at: MenuPlace }>();
  const compare = useCompare();
  const layout = usePageLayout(pages);
  const { scroller, rows, visible } = layout;
  const editable = task.state === "completed";
  const boxes = usePageBoxes(task.id, visible, pages.length, editable);
  const inView = visible.flatMap((page) => (boxes.of(page) ?? []).map((box): BoxOnPage => ({ box, page })));
  const selection = usePageSelection({ review, document, boxes: inView, lit, onPick });
  const nameOf = useBoxName();
  const focus = useBoxFocus(scroller);
  const links = usePageLinks({
    ...{ id: task.id, document, review, pages, scroller },
    scrollTo: layout.scrollTo,
    focusFinding: focus.focusFinding,
  });
  const edits = useBoxEdits(task.id);
  const acts = useBoxActs(task.id, review, edits);

  const { show, showAt, showFinding } = links;
  useImperativeHandle(ref, () => ({ show, showAt }));
  // Selection from the text view.
  const arrival = useRef(review.target);
  useEffect(() => {
    const target = arrival.current;
    arrival.current = undefined;
    if (target?.type === "finding") showFinding(target.start);
    if (target?.type === "words") showAt(target.places[0]?.start ?? 0);
    if (takesFocus) scroller.current?.focus({ preventScroll: true });
    // Only at the start.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);

  const selectNew = (id: string | undefined, page: number): void => {
    if (id === undefined) return;
    selection.selectKey(drawnKey(id, page));
    focus.focusKey(drawnKey(id, page));
  };
  const newBox = (): void => {
    const page = layout.current;
    const view = scroller.current?.getBoundingClientRect();
    const sheet = scroller.current?.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect();
    const turn = pages[page]?.turn ?? 0;
    if (view === undefined || sheet === undefined) return;
    const area = newBoxIn(view, sheet);
    scroller.current?.focus({ preventScroll: true });
    void edits.draw(page, uprightArea(area, turn)).then((id) => selectNew(id, page));
  };
  const turnPage = (): void => {
    const page = selection.now?.page ?? layout.current;
    edits.turn(page, addTurns(pages[page]?.turn ?? 0, 90));
  };
  const unread = task.source?.regions?.filter(({ kind }) => kind === "unread") ?? [];
  const nextUnread = (): void => {
    const now = unread.findIndex(({ id }) => id === selection.now?.box.key);
    const next = unread[(now + 1) % unread.length];
    if (next === undefined) return;
    layout.scrollTo(next.page, turnedArea(boundsOf(next.corners), pages[next.page]?.turn ?? 0));
    selection.selectKey(next.id);
    scroller.current?.focus({ preventScroll: true });
    focus.focusKey(next.id);
  };

  const deselect = selection.selected.size > 0 ? () => selection.select(undefined) : undefined;
  const keys = usePageKeys({
    ...{ editable, pages, layout, compare, edits, acts, newBox, turnPage },
    leave: drawing ? () => setDrawing(false) : deselect,
  });

  const openMenu: SheetHandlers["openMenu"] = (box, page, at) => {
    selection.select({ box, page });
    if (box.type !== "finding") {
      if (editable) setMenu({ found: { box, page }, at });
      return;
    }
    if (review.enabled) review.openMenu({ type: "finding", side: "original", start: box.finding }, at);
  };
  const handlers: SheetHandlers = {
    select: (box, page) => selection.select({ box, page }),
    openMenu,
    openActions: (box, page) => {
      if (box.type !== "finding") {
        const { left = 0, bottom = 0 } =
          scroller.current?.querySelector(`[data-box="${CSS.escape(box.key)}"]`)?.getBoundingClientRect() ?? {};
        return openMenu(box, page, { x: left, y: bottom, byKeyboard: true });
      }
      flushSync(() => selection.select({ box, page }));
      window.document.querySelector<HTMLElement>(".review-toolbar button")?.focus();
    },
    onKeyDown: keys.onBoxKey,
    hover: (box) => onHover(box && selection.entityOf(box)),
    draw: async (page, area) => {
      // Otherwise Enter would press the button again until the box is there.
      scroller.current?.focus({ preventScroll: true });
      selectNew(await edits.draw(page, area), page);
    },
    change: (box, area) => edits.change(box, { area }),
    pickText: (page, point) => (review.enabled ? void links.pickText(page, point) : undefined),
  };

  return (
    // Keys of the pages and their buttons.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the elements inside have the focus
    <div className="pages" onKeyDown={keys.onKeyDown} onKeyUp={compare.onKeyUp}>
      <PageToolbar
        editable={editable}
        drawing={drawing}
        onDraw={(keyboard) => (keyboard ? newBox() : setDrawing(!drawing))}
        selected={selection.selected.size > 0 ? selection.now : undefined}
        onRepeat={acts.repeat}
        onRemove={acts.remove}
        onTurn={turnPage}
        compare={compare}
        layout={layout}
        pages={pages.length}
        unread={unread.length}
        onNextUnread={nextUnread}
      />
      <Thumbnails
        id={task.id}
        pages={pages}
        current={layout.current}
        after={compare.on}
        onPick={(page) => layout.scrollTo(page)}
      />
      <section
        ref={scroller}
        className={`pages-view${drawing ? " drawing" : ""}`}
        id="pane-pages"
        tabIndex={REACHABLE}
        aria-label={t("pages.pages")}
        onPointerDown={({ target }) => {
          if (!(target instanceof Element)) return;
          const page = target.closest<HTMLElement>("[data-page]")?.dataset["page"];
          if (page !== undefined) layout.pick(Number(page));
          if (target.closest("[data-box], .page-handle") === null) selection.select(undefined);
        }}
        {...focus.handlers}
      >
        <div className="pages-column" style={{ height: rows.height, minWidth: rows.width + 48 }}>
          {visible.map((page) => {
            const [size, shown] = [pages[page], rows.sizes[page]];
            if (size === undefined || shown === undefined) return null;
            return (
              <div key={page} className="page-place" style={{ top: rows.tops[page], ...shown }}>
                <PageSheet
                  id={task.id}
                  page={page}
                  size={size}
                  factor={layout.factor}
                  boxes={boxes.of(page)}
                  selected={selection.selected}
                  lit={selection.lit}
                  nameOf={(box, at) => nameOf(box, at, selection.wordsOf(box))}
                  spot={links.spot?.page === page ? links.spot.area : undefined}
                  drawing={drawing}
                  after={compare.on}
                  handlers={handlers}
                />
              </div>
            );
          })}
        </div>
      </section>
      <PagesNote id={task.id} boxes={boxes} after={compare.on} />
      <PageReviewLayer review={review} scroller={scroller} />
      {menu !== undefined && <BoxMenu found={menu.found} at={menu.at} acts={acts} onClose={() => setMenu(undefined)} />}
    </div>
  );
}
