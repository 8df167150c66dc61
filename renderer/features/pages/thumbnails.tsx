import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useVirtualRows } from "../../ui/use-virtual-rows";
import { PageCanvas } from "./page-canvas";
import { type PageSize, turnedSize } from "./page-rows";

/** Pixels. */
const WIDTH = 84;
const MOST_HEIGHT = 120;
/** Number and gaps. */
const AROUND = 34;

interface ThumbnailsProps {
  readonly id: string;
  readonly pages: readonly PageSize[];
  readonly current: number;
  readonly after: boolean;
  readonly onPick: (page: number) => void;
}

/** Roving focus: arrows, Home and End. */
export function Thumbnails({ id, pages, current, after, onPick }: ThumbnailsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const sizeOf = (page: PageSize): { width: number; height: number; factor: number } => {
    const { width, height } = turnedSize(page);
    const factor = Math.min(WIDTH / width, MOST_HEIGHT / height);
    return { width: width * factor, height: height * factor, factor };
  };
  const { virtualizer, top } = useVirtualRows({
    count: pages.length,
    list,
    scroller: ".page-thumbs",
    estimate: (index) => {
      const page = pages[index];
      return AROUND + (page === undefined ? MOST_HEIGHT : sizeOf(page).height);
    },
    keyOf: (index) => index,
    allAtOnce: 0,
  });
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current ?? -1}"] button`);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  });
  useEffect(() => virtualizer.scrollToIndex(current, { align: "auto" }), [current, virtualizer]);
  const onKeyDown = (event: KeyboardEvent, page: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const last = pages.length - 1;
    const next = { ArrowDown: Math.min(page + 1, last), ArrowUp: Math.max(page - 1, 0), Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    virtualizer.scrollToIndex(next);
    onPick(next);
  };
  return (
    <nav className="page-thumbs" aria-label={t("pages.thumbnails")}>
      <ol ref={list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const page = pages[index];
          if (page === undefined) return null;
          const { width, height, factor } = sizeOf(page);
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="page-thumb"
              style={{ translate: `0 ${start - top}px` }}
              aria-setsize={pages.length}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                aria-label={t("pages.page", { page: `${index + 1}` })}
                aria-current={index === current ? "page" : undefined}
                tabIndex={index === current ? 0 : -1}
                onClick={() => onPick(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <span className="page-thumb-sheet" style={{ width, height }}>
                  <PageCanvas id={id} page={index} size={page} factor={factor} after={after} />
                </span>
                <span className="page-thumb-number" aria-hidden>
                  {index + 1}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
