import type { Place } from "../../../shared/document/review/operation";

/** Only the part that is in the page. */
export function rangeInPane(pane: Element, { start, end }: Place): Range | undefined {
  const range = window.document.createRange();
  let [begun, ended] = [false, false];
  for (const words of pane.querySelectorAll<HTMLElement>(".pane-text")) {
    let at = Number(words.dataset["from"]);
    if (at >= end) break;
    const walker = window.document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const size = node.textContent?.length ?? 0;
      if (!begun && start < at + size) {
        range.setStart(node, Math.max(0, start - at));
        begun = true;
      }
      if (begun && end > at) {
        range.setEnd(node, Math.min(size, end - at));
        ended = true;
      }
      at += size;
    }
  }
  return ended ? range : undefined;
}
