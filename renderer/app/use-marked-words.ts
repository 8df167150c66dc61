import { type RefObject, useEffect } from "react";
import { placesOf } from "./settings-search";

const NAME = "found";

/** Marks the words of a search with the style `::highlight(found)`. */
export function useMarkedWords(element: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const within = element.current;
    if (within === null || query === "") return;
    const mark = (): void => void CSS.highlights.set(NAME, new Highlight(...placesOf(within, query)));
    mark();
    // Sections load their content later.
    const observer = new MutationObserver(mark);
    observer.observe(within, { childList: true, characterData: true, subtree: true, attributeFilter: ["hidden"] });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [element, query]);
}
