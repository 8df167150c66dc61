import type { Locator } from "@playwright/test";

export interface Box {
  readonly left: number;
  readonly right: number;
  /** Middle of the line. */
  readonly y: number;
}

/** Pixels of the window; ignores a speaker's name. */
export function placeOf(pane: Locator, words: string): Promise<Box> {
  return pane.evaluate((element, wanted) => {
    const inWords = (node: Node): number =>
      node.parentElement?.closest(".pane-text") == null ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, inWords);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, right, top, height } = range.getBoundingClientRect();
      return { left, right, y: top + height / 2 };
    }
    throw new Error(`There is no ${wanted}`);
  }, words);
}
