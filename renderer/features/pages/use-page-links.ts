import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { Area } from "../../../shared/document/page-box";
import { wordAround } from "../../../shared/document/word-around";
import type { Output } from "../../../shared/ipc/contract";
import { call } from "../../ipc/bridge";
import { announce, notify } from "../../ui/notices";
import type { Review } from "../review/use-review";
import { findingOf } from "../review/targets";
import { findingsOf } from "./findings-of";
import { boundsOf, type Point, turnedArea } from "./geometry";
import type { PageSize } from "./page-rows";

export interface Spot {
  readonly page: number;
  /** Upright page. */
  readonly area: Area;
}

interface LinkOptions {
  readonly id: string;
  readonly document: Document;
  readonly review: Review;
  readonly pages: readonly PageSize[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrollTo: (page: number, area?: Area) => void;
  /** When its box is rendered. */
  readonly focusFinding: (start: number) => void;
}

export function usePageLinks(options: LinkOptions) {
  const { t } = useTranslation();
  const [spot, setSpot] = useState<Spot>();
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  const { id, document, review } = options;
  const isWords = review.target?.type === "words";

  const placeOf = async (at: number, end?: number): Promise<Spot | undefined> => {
    const range = end === undefined ? { id, at } : { id, at, end };
    const { place } = await call("pages.place", range).catch((): Output<"pages.place"> => ({ place: null }));
    return place === null ? undefined : { page: place.page, area: boundsOf(place.corners) };
  };
  const goTo = ({ page, area }: Spot): void => {
    current.current.scrollTo(page, turnedArea(area, current.current.pages[page]?.turn ?? 0));
    // A focused box reads out its page.
    if (!isFocusFree(current.current.scroller)) announce(t("pages.page", { page: `${page + 1}` }));
  };
  const showOffset = async (at: number, then: (found: Spot) => void): Promise<void> => {
    const found = await placeOf(at);
    if (found === undefined) {
      notify(t("pages.notOnPage"));
      return;
    }
    goTo(found);
    then(found);
  };
  const showFinding = (start: number): void => void showOffset(start, () => current.current.focusFinding(start));
  return {
    spot: isWords ? spot : undefined,
    show: (place: number): void => showFinding(findingOf(document, place)),
    showFinding,
    showAt: (start: number): void => void showOffset(start, setSpot),
    /** Upright page. */
    pickText: async (page: number, [x, y]: Point): Promise<void> => {
      const { at } = await call("pages.textAt", { id, page, x, y }).catch((): Output<"pages.textAt"> => ({ at: null }));
      const word = at === null ? undefined : wordAround(document.original, at);
      const finding =
        word &&
        [...findingsOf(document).values()].find(
          ({ start, words }) => start <= word.start && word.start < start + words.length,
        );
      if (word === undefined || finding !== undefined) {
        review.select(finding && { type: "finding", side: "original", start: finding.start });
        return;
      }
      setSpot((await placeOf(word.start, word.end)) ?? { page, area: { x, y, width: 0.01, height: 0.01 } });
      review.select({ type: "words", side: "original", shown: word, places: [word] });
    },
  };
}

/** True without focus, in the pages or the list of findings; false in fields. */
export const isFocusFree = (scroller: RefObject<HTMLElement | null>): boolean => {
  const { activeElement, body } = window.document;
  if (activeElement === null || activeElement === body) return true;
  return scroller.current?.contains(activeElement) === true || activeElement.matches(".entity-row");
};
