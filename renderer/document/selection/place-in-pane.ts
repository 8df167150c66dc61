import type { Place } from "./selected-text";

/** Event of the panes: other rows or columns are in the page. Their size may be as before. */
export const ROWS_SHOWN = "rows-shown";

/** First and last child of a pane. */
export const EDGE = "pane-edge";

/** Places outside are moved to the edge. Undefined if the range does not overlap the pane, or the pane is empty. */
export function placesIn(pane: Element, range: Range, rows: number): readonly [Place, Place] | undefined {
  const edges = pane.querySelectorAll(`:scope > .${EDGE}`);
  const [first, last] = [edges[0], edges[1]];
  if (first === undefined || last === undefined || rows === 0 || !range.intersectsNode(pane)) return undefined;
  const cells = [...pane.querySelectorAll<HTMLElement>("[data-row]")].filter((cell) => range.intersectsNode(cell));
  const start = range.intersectsNode(first) ? { row: 0, offset: undefined } : placeAt(cells[0], range, "start");
  const end = range.intersectsNode(last) ? { row: rows - 1, offset: undefined } : placeAt(cells.at(-1), range, "end");
  return start === undefined || end === undefined ? undefined : [start, end];
}

/** Lower edge of the heads that cover the top of the panes. Pixels of the window. */
export function sightTop(panes: Element): number {
  const heads = [...panes.querySelectorAll(".pane-heads, .table-head.stuck")];
  return Math.max(0, ...heads.map((head) => head.getBoundingClientRect().bottom));
}

export function rowOfNode(node: Node | null): number | undefined {
  const row = elementOf(node)?.closest<HTMLElement>(".pane [data-row]")?.dataset["row"];
  return row === undefined ? undefined : Number(row);
}

export function elementOf(node: Node | EventTarget | null): Element | null {
  return node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
}

function placeAt(cell: HTMLElement | undefined, range: Range, which: "start" | "end"): Place | undefined {
  // A row of a table has words in each cell.
  const all = [...(cell?.querySelectorAll<HTMLElement>(".pane-text") ?? [])];
  const inside = all.filter((one) => range.intersectsNode(one));
  const words = which === "start" ? (inside[0] ?? all[0]) : (inside.at(-1) ?? all.at(-1));
  if (cell === undefined || words === undefined) return undefined;
  const row = Number(cell.dataset["row"]);
  const from = Number(words.dataset["from"]);
  const node = which === "start" ? range.startContainer : range.endContainer;
  const offset = which === "start" ? range.startOffset : range.endOffset;
  const before = words.ownerDocument.createRange();
  before.selectNodeContents(words);
  const compared = before.comparePoint(node, offset);
  if (compared !== 0 && all.length > 1) return { row, offset: compared < 0 ? from : from + words.textContent.length };
  if (compared !== 0) return { row, offset: which === "start" || compared > 0 ? undefined : from };
  before.setEnd(node, offset);
  return { row, offset: from + before.toString().length };
}
