import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../../shared/document/document";
import type { EditedWord } from "../../../../shared/document/transcript-words";
import type { UnsureWord } from "../../../../shared/document/unsure-word";
import { formatNumber } from "../../../i18n/format";
import { rowOf } from "../../../document/entities";
import { PaneCell } from "./pane-cell";
import type { Playback } from "../../recordings/player/playback";
import { useFollow } from "../../recordings/player/use-follow";
import { type SelectionHandlers, useReviewSelection } from "../../review/use-review-selection";
import { type Row, toRows } from "../../../document/rows";
import { EDGE } from "../../../document/selection/place-in-pane";
import type { Side } from "../../../document/selection/selected-text";
import { usePaneSelection } from "../../../document/selection/use-pane-selection";
import { usePanes } from "./use-panes";
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
  readonly voices: readonly Voice[];
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

/** Scrolling by keyboard (WCAG 2.1.1). */
const REACHABLE = 0;

function estimateHeight(row: Row): number {
  const longer = Math.max(row.end - row.start, row.resultEnd - row.resultStart);
  const head = row.named && row.voice !== undefined ? LINE.pixels : 0;
  return LINE.around + head + LINE.pixels * Math.ceil(Math.max(1, longer) / LINE.characters);
}

export function TextPanes({ ref, document, voices, only, pending, pendingOriginal, ...props }: PanesProps) {
  const { t, i18n } = useTranslation();
  const { playback, lit, remaining, unsure, edited, onHover, onPick, onAssign, selecting } = props;
  const all = useMemo(() => toRows(document), [document]);
  const rows = useMemo(
    () => (only.length === 0 ? all : all.filter(({ voice }) => voice !== undefined && only.includes(voice))),
    [all, only],
  );
  const { scroller, virtualizer, measure, held } = usePanes(rows, estimateHeight);
  const [now, setNow] = useState<number>();
  const layout = useMemo(() => layoutOf(document), [document]);
  const spoken = useFollow({ document, rows, playback, scroller, virtualizer });
  const onPlay = useCallback((seconds: number) => playback?.playFrom(seconds), [playback]);

  const showRow = (row: number): void => {
    setNow(row);
    playback?.follow(false);
    virtualizer.scrollToIndex(row, { align: "center" });
  };
  useImperativeHandle(ref, () => ({
    show: (place) => showRow(rowOf(rows, place)),
    showAt: (start) =>
      showRow(
        Math.max(
          0,
          rows.findLastIndex((row) => row.start <= start),
        ),
      ),
  }));
  useEntityEvents(scroller, onHover, onPick);
  const nameOf = useCallback(
    (row: Row, side: Side) => (layout === "turns" && row.named ? nameOfSide(row, side, voices) : undefined),
    [layout, voices],
  );
  usePaneSelection({ document, rows, nameOf, held });
  useReviewSelection({ document, rows, remaining, scroller, selecting });

  const items = virtualizer.getVirtualItems();
  const count = document.replacements.length;
  const cell = (side: Side, index: number, start: number, size: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const state = index === spoken ? " spoken" : index === now ? " now" : "";
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
      {items.map(({ index, start, size }) => cell(side, index, start, size))}
      <i className={EDGE} />
    </>
  );

  return (
    <div className="panes" ref={scroller} data-layout={layout}>
      <div className="pane-heads" aria-hidden>
        <div className="pane-head">
          <span>{t("workspace.original")}</span>
          <span>
            {document.original === ""
              ? ""
              : voices.length > 0
                ? t("workspace.speakers", { count: voices.length })
                : t("workspace.characters", {
                    count: document.original.length,
                    formatted: formatNumber(document.original.length, i18n.language),
                  })}
          </span>
        </div>
        <div className="pane-head">
          <span>{t("workspace.depersonalized")}</span>
          {pending === undefined && (
            <span>{t("workspace.replacements", { count, formatted: formatNumber(count, i18n.language) })}</span>
          )}
        </div>
      </div>
      <div className="pane-columns" style={{ height: virtualizer.getTotalSize() }}>
        <section className="pane" id="pane-original" tabIndex={REACHABLE} aria-label={t("workspace.original")}>
          {pendingOriginal === undefined ? column("original") : <p className="pane-pending">{pendingOriginal}</p>}
        </section>
        <section className="pane" id="pane-result" tabIndex={REACHABLE} aria-label={t("workspace.depersonalized")}>
          {pending === undefined ? column("result") : <div className="pane-pending">{pending}</div>}
        </section>
      </div>
    </div>
  );
}

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
