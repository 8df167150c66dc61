/**
 * What is copied out of a pane with speakers: the selected words, each turn on a line of its own, and where there are
 * several, with the speaker's name before each that is selected from its beginning. Undefined: as the browser does it.
 */
export function copiedTurns(selection: Selection, pane: Element): string | undefined {
  if (selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const parts = [...pane.querySelectorAll<HTMLElement>(".pane-text")]
    .filter((words) => range.intersectsNode(words))
    .map((words) => selectedPart(range, words))
    .filter(({ text }) => text !== "");
  if (parts.length < 2 || parts.every(({ speaker }) => speaker === undefined)) return undefined;
  return parts
    .map(({ text, whole, speaker }) => (whole && speaker !== undefined ? `${speaker}: ${text}` : text))
    .join("\n");
}

function selectedPart(range: Range, words: HTMLElement) {
  const part = words.ownerDocument.createRange();
  part.selectNodeContents(words);
  const before = part.cloneRange();
  if (words.contains(range.startContainer)) {
    before.setEnd(range.startContainer, range.startOffset);
    part.setStart(range.startContainer, range.startOffset);
  } else before.collapse(true);
  if (words.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  return { text: part.toString(), whole: before.toString() === "", speaker: words.dataset["speaker"] };
}
