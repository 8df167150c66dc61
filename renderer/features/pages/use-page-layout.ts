import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Area } from "../../../shared/document/page-box";
import { PAGE_GAP, pageAt, type PageRows, pageRows, type PageSize, turnedSize } from "./page-rows";
import { nextZoom, wheelZoom, type Zoom, zoomFactor } from "./zoom";

/** Pixels. */
const SIDE = 24;

export interface PageLayout {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: PageRows;
  readonly visible: readonly number[];
  readonly current: number;
  readonly pick: (page: number) => void;
  /** CSS pixels per page pixel at 100 %. */
  readonly factor: number;
  readonly fits: boolean;
  readonly setZoom: (zoom: Zoom) => void;
  readonly step: (step: 1 | -1) => void;
  /** Puts `area` in the upper third of a tall page. Turned page. */
  readonly scrollTo: (page: number, area?: Area) => void;
}

/** Place that remains in view during zoom. */
interface Anchor {
  readonly page: number;
  /** Share of the page height. */
  readonly share: number;
  /** Pixels. */
  readonly below: number;
}

export function usePageLayout(pages: readonly PageSize[]): PageLayout {
  const scroller = useRef<HTMLElement | null>(null);
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const widest = useMemo(() => Math.max(...pages.map((page) => turnedSize(page).width)), [pages]);
  const factor = zoomFactor(zoom, widest, room);
  const rows = useMemo(() => pageRows(pages, factor), [pages, factor]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: (page) => (rows.sizes[page]?.height ?? 0) + PAGE_GAP,
    paddingStart: PAGE_GAP,
    overscan: 1,
    useFlushSync: false,
  });

  const [picked, setPicked] = useState<number>();
  /** The next scroll event is programmatic. */
  const scrolls = useRef(false);
  /** Undefined at the start of the document. */
  const anchor = useRef<Anchor>(undefined);
  const shown = useRef(rows);
  const hold = useCallback((below: number) => {
    const top = (scroller.current?.scrollTop ?? 0) + below;
    const page = pageAt(shown.current, top);
    const height = shown.current.sizes[page]?.height ?? 1;
    anchor.current = { page, share: (top - (shown.current.tops[page] ?? 0)) / height, below };
  }, []);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (view === null || shown.current === rows) return;
    const across = (view.scrollLeft + view.clientWidth / 2) / Math.max(1, view.scrollWidth);
    shown.current = rows;
    virtualizer.measure();
    if (anchor.current === undefined) return;
    const { page, share, below } = anchor.current;
    view.scrollTop = (rows.tops[page] ?? 0) + share * (rows.sizes[page]?.height ?? 0) - below;
    view.scrollLeft = across * view.scrollWidth - view.clientWidth / 2;
  }, [rows, virtualizer]);

  useLayoutEffect(() => {
    const view = scroller.current;
    if (view === null) return;
    const measure = (): void => setRoom(Math.max(0, view.clientWidth - 2 * SIDE));
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(view);
    return () => watched.disconnect();
  }, []);
  useEffect(() => {
    const view = scroller.current;
    if (view === null) return;
    const onScroll = (): void => {
      hold(view.clientHeight / 2);
      if (!scrolls.current) setPicked(undefined);
      scrolls.current = false;
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      hold(event.clientY - view.getBoundingClientRect().top);
      setZoom(wheelZoom(shownFactor.current, event.deltaY));
    };
    view.addEventListener("scroll", onScroll, { passive: true });
    view.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      view.removeEventListener("scroll", onScroll);
      view.removeEventListener("wheel", onWheel);
    };
  }, [hold]);
  const shownFactor = useRef(factor);
  useEffect(() => {
    shownFactor.current = factor;
  }, [factor]);

  const [offset, height] = [virtualizer.scrollOffset ?? 0, virtualizer.scrollRect?.height ?? 0];
  // Moves down the view to cross the first and last page.
  const line = offset + height * Math.min(1, offset / Math.max(1, rows.height - height));
  return {
    scroller,
    rows,
    visible: virtualizer.getVirtualItems().map(({ index }) => index),
    current: picked ?? pageAt(rows, line),
    pick: setPicked,
    factor,
    fits: zoom === "fit",
    setZoom,
    step: (step) => setZoom(nextZoom(factor, step)),
    scrollTo: (page, area) => {
      const view = scroller.current;
      const size = rows.sizes[page];
      if (view === null || size === undefined) return;
      const top = rows.tops[page] ?? 0;
      scrolls.current = true;
      setPicked(page);
      if (area === undefined) {
        view.scrollTo({ top: top - PAGE_GAP });
        return;
      }
      const left = Math.max(SIDE, (view.clientWidth - size.width) / 2);
      view.scrollTo({
        top: top + area.y * size.height - view.clientHeight / 3,
        left: left + (area.x + area.width / 2) * size.width - view.clientWidth / 2,
      });
    },
  };
}
