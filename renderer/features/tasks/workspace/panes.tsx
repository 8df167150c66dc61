import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../../shared/document/document";
import type { EditedWord } from "../../../../shared/document/transcript-words";
import type { UnsureWord } from "../../../../shared/document/unsure-word";
import { rowOf } from "../../../document/entities";
import { PaneCell } from "./pane-cell";
import { PaneHeads } from "./pane-heads";
import type { Playback } from "../../recordings/player/playback";
import { useFollow } from "../../recordings/player/use-follow";
import { type SelectionHandlers, useReviewSelection } from "../../review/use-review-selection";
import { type Row, toRows } from "../../../document/rows";
import { EDGE, ROWS_SHOWN } from "../../../document/selection/place-in-pane";
import type { Side } from "../../../document/selection/selected-text";
import { usePaneSelection } from "../../../document/selection/use-pane-selection";
import { TableTabs } from "../table/table-tabs";
import { TableLine } from "./table-line";
import { usePanes } from "./use-panes";
import type { Tables } from "../../../document/tables";
import { titlesOf, useTableGeometry, useTables } from "./use-table-view";
import type { Remaining } from "../../review/use-remaining";
import { nameOfSide, type Voice } from "../../../document/speakers";
import "./panes.css";
import type { Layout } from "./layout";

export interface PanesHandle {
  /** Index of a replacement. */
  readonly show: (place: number) => void;
  /** Offset in the original. */
  readonly showAt: (start: number) => void;
}

interface PanesProps {
  readonly ref: Ref<PanesHandle>;
  readonly document: Document;
  /** Of its file, if known. */
  readonly name: string | undefined;
  readonly voices: readonly Voice[];
  /** Undefined: both side by side. */
  readonly shown: Side | undefined;
  readonly onShown: (side: Side) => void;
  /** While Space is held. Undefined: there are no two texts. */
  readonly swapped: boolean | undefined;
  /** Empty: all. */
  readonly only: readonly string[];
  /** Instead of the result. */
  readonly pending: ReactNode;
  /** Instead of the original. */
  readonly pendingOriginal: string | undefined;
  readonly playback: Playback | undefined;
  readonly lit: string | undefined;
  readonly remaining: readonly Remaining[];
  readonly unsure: readonly UnsureWord[];
  readonly edited: readonly EditedWord[];
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (key: string | undefined) => void;
  /** Undefined if it cannot be changed. */
  readonly onAssign: ((segment: number, speaker: string) => void) | undefined;
  /** Undefined if the text cannot be edited. */
  readonly selecting: SelectionHandlers | undefined;
}

/** First estimate of row heights, in characters and pixels. */
const LINE = { characters: 44, pixels: 26, around: 20 };

const REACHABLE = 0;

function estimateHeight(row: Row): number {
  const longer = Math.max(row.end - row.start, row.resultEnd - row.resultStart);
  const head = row.named && row.voice !== undefined ? LINE.pixels : 0;
  return LINE.around + head + LINE.pixels * Math.ceil(Math.max(1, longer) / LINE.characters);
}

export function TextPanes({ ref, document, name, voices, only, pending, pendingOriginal, ...props }: PanesProps) {
  const { t } = useTranslation();
  const { shown, onShown, swapped } = props;
  const { playback, lit, remaining, unsure, edited, onHover, onPick, onAssign, selecting } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const found = useTables(document, name);
  const textLayout = useMemo(() => layoutOf(document), [document]);
  const view = textLayout === "plain" ? found : undefined;
  const layout = view === undefined ? textLayout : "table";
  const all = useMemo(() => view?.rows ?? toRows(document), [document, view]);
  const rows = useMemo(
    () => (only.length === 0 ? all : all.filter(({ voice }) => voice !== undefined && only.includes(voice))),
    [all, only],
  );
  const table = useTableGeometry(scroller, document, view);
  const { virtualizer, measure, held } = usePanes(scroller, rows, table?.estimate ?? estimateHeight, table?.headOf);
  const [now, setNow] = useState<number>();
  const [chosenTable, setChosenTable] = useState<number>();
  const spoken = useFollow({ document, rows, playback, scroller, virtualizer });
  const onPlay = useCallback((seconds: number) => playback?.playFrom(seconds), [playback]);

  const isOne = shown !== undefined;
  // The reader stays at the same row, although all rows get other heights.
  useLayoutEffect(() => {
    const first = virtualizer.getVirtualItemForOffset(virtualizer.scrollOffset ?? 0);
    if (first !== undefined && first.index > 0) virtualizer.scrollToIndex(first.index, { align: "start" });
  }, [isOne, virtualizer]);
  // Words that are no longer shown must not be copied.
  useEffect(() => {
    const selection = window.document.getSelection();
    if (scroller.current?.querySelector(".pane.away")?.contains(selection?.anchorNode ?? null) === true)
      selection?.removeAllRanges();
  }, [shown, scroller]);

  const showRow = (row: number, start: number | undefined): void => {
    setNow(row);
    playback?.follow(false);
    virtualizer.scrollToIndex(row, { align: "center" });
    if (start !== undefined) table?.showAt(row, start);
  };
  useImperativeHandle(ref, () => ({
    show: (place) => showRow(rowOf(rows, place), document.replacements[place]?.start),
    showAt: (start) =>
      showRow(
        Math.max(
          0,
          rows.findLastIndex((row) => row.start <= start),
        ),
        start,
      ),
  }));
  const showTable = ({ tables }: Tables, index: number): void => {
    const { title, head = 0 } = tables[index] ?? {};
    setChosenTable(index);
    virtualizer.scrollToIndex(title ?? head, { align: "start" });
  };
  const currentTable = ({ lines }: Tables): number | undefined => {
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    const shown = lines.slice(startIndex, endIndex + 1).map(({ table: index }) => index);
    // The last tables cannot be scrolled to the top.
    const isAtEnd = endIndex === lines.length - 1;
    return isAtEnd && shown.includes(chosenTable) ? chosenTable : shown.find((index) => index !== undefined);
  };
  useEntityEvents(scroller, onHover, onPick);
  const nameOf = useCallback(
    (row: Row, side: Side) => (layout === "turns" && row.named ? nameOfSide(row, side, voices) : undefined),
    [layout, voices],
  );
  usePaneSelection({ document, rows, nameOf, held });
  const onReveal = table?.reveal ?? scrollIntoView;
  useReviewSelection({ document, rows, remaining, scroller, selecting, onReveal });

  const items = virtualizer.getVirtualItems();
  const [firstItem, lastItem] = [items[0]?.index, items.at(-1)?.index];
  useEffect(() => {
    scroller.current?.dispatchEvent(new Event(ROWS_SHOWN));
  }, [firstItem, lastItem, table]);
  const firstRow = virtualizer.range?.startIndex ?? 0;
  const stuckHead = table?.headOf(firstRow);
  const cell = (side: Side, index: number, start: number, size: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const state = index === spoken ? " spoken" : index === now ? " now" : "";
    if (table !== undefined) {
      const isHead = table.headOf(index) === index;
      const stuck = isHead && index === stuckHead ? " stuck" : "";
      return (
        <div
          key={index}
          className={`cell${state}${isHead ? ` table-head${stuck}` : ""}`}
          style={stuck === "" ? { top: start, minHeight: size } : { minHeight: size }}
        >
          <TableLine
            measure={measure}
            index={index}
            document={document}
            row={row}
            side={side}
            columns={table.columnsAt(index)}
            number={table.numberOf(index)}
            lit={lit}
            remaining={remaining}
            unsure={unsure}
          />
        </div>
      );
    }
    return (
      <div key={index} className={`cell${state}`} style={{ top: start, minHeight: size }}>
        <PaneCell
          measure={measure}
          index={index}
          layout={layout}
          document={document}
          row={row}
          side={side}
          voices={voices}
          lit={lit}
          remaining={remaining}
          unsure={unsure}
          edited={edited}
          spoken={index === spoken}
          onPlay={playback === undefined ? undefined : onPlay}
          onAssign={onAssign}
        />
      </div>
    );
  };
  const column = (side: Side) => (
    <>
      <i className={EDGE} />
      {table === undefined ? (
        items.map(({ index, start, size }) => cell(side, index, start, size))
      ) : (
        <div role="table" aria-label={t("compose.table")} aria-rowcount={rows.length}>
          {items.map(({ index, start, size }) => cell(side, index, start, size))}
          {table.linesOf(items, virtualizer.measurementsCache)}
        </div>
      )}
      <i className={EDGE} />
    </>
  );

  const pane = (side: Side, content: ReactNode) => {
    const isAway = isOne && side !== shown;
    return (
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is shown with the focus
      <section
        className={`pane${isAway ? " away" : ""}`}
        id={`pane-${side}`}
        // The keyboard scrolls it (WCAG 2.1.1). A pane that is not shown still takes the focus, which shows it.
        tabIndex={isAway ? -1 : REACHABLE}
        aria-hidden={isAway || undefined}
        aria-label={t(side === "original" ? "workspace.original" : "workspace.depersonalized")}
        onFocus={isAway ? () => onShown(side) : undefined}
      >
        {content}
      </section>
    );
  };
  const visible = swapped === true && isOne ? otherSide(shown) : shown;

  return (
    <div
      className={`panes${isOne ? " one" : ""}${swapped === true ? " swapped" : ""}`}
      ref={scroller}
      data-layout={layout}
      data-shown={shown}
    >
      <div className="pane-stack" style={table?.style}>
        {view !== undefined && view.tables.tables.length > 1 && (
          <TableTabs
            names={titlesOf(document, view)}
            current={currentTable(view.tables)}
            onChoose={(index) => showTable(view.tables, index)}
          />
        )}
        <PaneHeads
          document={document}
          tableRows={view?.tables.tables.reduce((sum, { rows: own }) => sum + own, 0)}
          speakers={voices.length}
          hasResult={pending === undefined}
          shown={visible}
          onShow={onShown}
          swaps={swapped !== undefined}
        />
        <div className="pane-columns" style={{ height: virtualizer.getTotalSize() }}>
          {pane(
            "original",
            pendingOriginal === undefined ? column("original") : <p className="pane-pending">{pendingOriginal}</p>,
          )}
          {pane("result", pending === undefined ? column("result") : <div className="pane-pending">{pending}</div>)}
        </div>
      </div>
    </div>
  );
}

const otherSide = (side: Side): Side => (side === "original" ? "result" : "original");

function layoutOf(document: Document): Layout {
  if (document.segments.some(({ speakerId }) => speakerId !== undefined)) return "turns";
  const labelled = (text: string, at: number, speaker: string): boolean => text.startsWith(speaker, at);
  const timed = document.segments.some(
    ({ start, resultStart, speaker, time }) =>
      time !== undefined ||
      (speaker !== undefined &&
        !labelled(document.original, start, speaker) &&
        !labelled(document.result, resultStart, speaker)),
  );
  return timed ? "timed" : "plain";
}

const scrollIntoView = (words: Element): void => words.scrollIntoView({ block: "nearest" });

/** For the keyboard, the list does the same. */
function useEntityEvents(
  scroller: { readonly current: HTMLElement | null },
  onHover: (key: string | undefined) => void,
  onPick: (key: string | undefined) => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const keyAt = (event: Event): string | undefined =>
      event.target instanceof Element
        ? event.target.closest<HTMLElement>("[data-entity]")?.dataset["entity"]
        : undefined;
    const over = (event: Event): void => onHover(keyAt(event));
    const leave = (): void => onHover(undefined);
    const click = (event: Event): void => onPick(keyAt(event));
    element.addEventListener("pointerover", over);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("click", click);
    return () => {
      element.removeEventListener("pointerover", over);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("click", click);
    };
  }, [scroller, onHover, onPick]);
}
