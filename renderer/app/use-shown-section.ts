import { type RefObject, useEffect, useRef, useState } from "react";

/** Pixels below the top edge at which a section counts as reached. */
const REACHED = 96;
/** Pixels of the section before the marked one that stay visible, where they are in a row. */
const NEIGHBOUR = 60;
/** Pixels above the section that was gone to. */
const ABOVE = 16;

/** Height of the search and the sections, where they stay above the settings. */
const coverOf = (scroller: HTMLElement): number => {
  const layout = scroller.querySelector(".settings-layout");
  return layout === null ? 0 : parseFloat(getComputedStyle(layout).getPropertyValue("--cover")) || 0;
};

/** Without those of closed dialogs and hidden sections. */
const headingsIn = (scroller: HTMLElement | null, headings: readonly string[]): HTMLElement[] =>
  [...(scroller?.querySelectorAll("h2") ?? [])].filter(
    (heading) => headings.includes(heading.textContent) && heading.closest("[hidden]") === null,
  );

/** Heading of the section that is scrolled to; `go` scrolls to another one. `headings`: read again when they change. */
export function useShownSection(scroller: RefObject<HTMLElement | null>, headings: readonly string[]) {
  const [shown, setShown] = useState<string>();
  // The last sections cannot reach the top.
  const wentTo = useRef<number>(undefined);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const update = (): void => {
      if (wentTo.current !== undefined && Math.abs(element.scrollTop - wentTo.current) <= 1) return;
      wentTo.current = undefined;
      const top = element.getBoundingClientRect().top;
      const all = headingsIn(element, headings);
      const isAtEnd = element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      const reached = all.findLast(
        (heading) => heading.getBoundingClientRect().top - top <= REACHED + coverOf(element),
      );
      setShown((isAtEnd ? all.at(-1) : (reached ?? all[0]))?.textContent);
    };
    wentTo.current = undefined;
    update();
    element.addEventListener("scroll", update);
    return () => element.removeEventListener("scroll", update);
  }, [scroller, headings]);
  const go = (heading: string): void => {
    const element = scroller.current;
    const section = headingsIn(element, headings)
      .find(({ textContent }) => textContent === heading)
      ?.closest("section");
    if (element === null || !section) return;
    const distance = section.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollTo({ top: element.scrollTop + distance - ABOVE - coverOf(element) });
    wentTo.current = element.scrollTop;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    setShown(heading);
  };
  useEffect(() => {
    const link = scroller.current?.querySelector<HTMLElement>("nav [aria-current]");
    const nav = link?.closest("nav");
    if (link && nav) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - NEIGHBOUR;
  }, [scroller, shown]);
  // Sections may appear after their headings are known.
  return { shown: shown ?? headings[0], go };
}
