import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import { formatNumber, formatPosition } from "../../i18n/format";
import { rowOf } from "./entities";
import { PaneText } from "./pane-text";
import { type Row, toRows } from "./rows";
import { usePanes } from "./use-panes";
import "./panes.css";

export interface PanesHandle {
  /** Scrolls to a replacement, by its index. */
  readonly show: (place: number) => void;
}

interface PanesProps {
  readonly ref: Ref<PanesHandle>;
  readonly document: Document;
  /** Stands in place of the result while there is none. */
  readonly pending: string | undefined;
  readonly lit: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (key: string | undefined) => void;
}

/** Characters that a line of a pane holds, and its height in pixels: for the first guess of a row's height. */
const LINE = { characters: 44, pixels: 26, around: 20 };

/** Panes scroll, so the keyboard must reach them (WCAG 2.1.1). */
const REACHABLE = 0;

function estimateHeight(row: Row): number {
  const longer = Math.max(row.end - row.start, row.resultEnd - row.resultStart);
  return LINE.around + LINE.pixels * Math.ceil(Math.max(1, longer) / LINE.characters);
}

/** Original and depersonalized side by side: one row per segment, so both always stand at the same height. */
export function TextPanes({ ref, document, pending, lit, onHover, onPick }: PanesProps) {
  const { t, i18n } = useTranslation();
  const rows = useMemo(() => toRows(document), [document]);
  const { scroller, virtualizer, measure } = usePanes(rows, estimateHeight);
  const [now, setNow] = useState<number>();
  const speakers = useMemo(
    () => new Set(document.segments.map((segment) => segment.speaker).filter((name) => name !== undefined)).size,
    [document],
  );
  const timed = useMemo(() => needsColumn(document), [document]);

  useImperativeHandle(ref, () => ({
    show: (place) => {
      const row = rowOf(rows, place);
      setNow(row);
      virtualizer.scrollToIndex(row, { align: "center" });
    },
  }));
  useEntityEvents(scroller, onHover, onPick);

  const items = virtualizer.getVirtualItems();
  const count = document.replacements.length;
  const column = (side: "original" | "result") =>
    items.map(({ index, start, size }) => {
      const row = rows[index];
      if (row === undefined) return null;
      return (
        <div key={index} className={`cell${index === now ? " now" : ""}`} style={{ top: start, minHeight: size }}>
          <div ref={measure} data-row={index} data-side={side} className="cell-body">
            {side === "original" && timed && (
              <div className="who">
                {row.named && row.speaker}
                {row.named && row.time !== undefined && <span>{formatPosition(row.time)}</span>}
              </div>
            )}
            <PaneText document={document} row={row} side={side} lit={lit} />
          </div>
        </div>
      );
    });

  return (
    <div className="panes" ref={scroller} data-timed={timed || undefined}>
      <div className="pane-heads" aria-hidden>
        <div className="pane-head">
          <span>{t("workspace.original")}</span>
          <span>
            {speakers > 0
              ? t("workspace.speakers", { count: speakers })
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
          {column("original")}
        </section>
        <section className="pane" id="pane-result" tabIndex={REACHABLE} aria-label={t("workspace.depersonalized")}>
          {pending === undefined ? column("result") : <p className="pane-pending">{pending}</p>}
        </section>
      </div>
    </div>
  );
}

/**
 * Do speakers and times need a column of their own? Not where the text itself begins each turn with its speaker's label:
 * there the name stands in the words already, or what it was replaced with.
 */
function needsColumn(document: Document): boolean {
  const labelled = (text: string, at: number, speaker: string): boolean => text.startsWith(speaker, at);
  return document.segments.some(
    ({ start, resultStart, speaker, time }) =>
      time !== undefined ||
      (speaker !== undefined &&
        !labelled(document.original, start, speaker) &&
        !labelled(document.result, resultStart, speaker)),
  );
}

/** Hover and click on the words of an entity. The list beside does the same for the keyboard. */
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
