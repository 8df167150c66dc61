import { type RefObject, useEffect, useRef } from "react";
import type { Document } from "../../../shared/document/document";
import { call } from "../../ipc/bridge";
import { isEditable, useShortcuts } from "../../ui/shortcuts";
import type { Row } from "../rows";
import { EDGE, elementOf, placesIn, rowOfNode } from "./place-in-pane";
import { selectedText, type Side } from "./selected-text";
import "./selection.css";

/** Only one region at a time can be selected. */
type Region = Side | "side" | "elsewhere";
const REGIONS: readonly Region[] = ["original", "result", "side"];

interface SelectionOptions {
  readonly document: Document;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row, side: Side) => string | undefined;
  /** First and last row of the selection, which must remain in the page. */
  readonly held: RefObject<readonly number[]>;
}

/**
 * Confines a selection to the pane in which it started, and copies its text from the document. The style sheet makes
 * one region selectable (`data-selecting`); the handlers also cover other selections, such as "Select All" of the menu.
 */
export function usePaneSelection(options: SelectionOptions): void {
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  useShortcuts({
    selectAll: ({ target }) => {
      if (isEditable(target) || elementOf(target)?.closest("[role=dialog], [role=menu]")) return false;
      const inside = regionOf(target);
      return selectAll(inside === "elsewhere" ? paneToTake(current.current.document) : inside);
    },
  });
  useEffect(() => {
    const page = window.document;
    const enter = (region: Region): void => {
      if (page.documentElement.dataset["selecting"] === region) return;
      // Otherwise a selection in another region would extend into this one.
      if (regionOf(page.getSelection()?.anchorNode ?? null) !== region) page.getSelection()?.removeAllRanges();
      page.documentElement.dataset["selecting"] = region;
    };
    const onPointerDown = ({ target, button }: PointerEvent): void => {
      // Actions on a selection do not remove it.
      if (button === 0 && elementOf(target)?.closest("[data-review]") == null) enter(regionOf(target));
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const region = regionOf(target);
      if (region !== "elsewhere") enter(region);
    };
    const onSelection = (): void => {
      const { anchorNode = null, focusNode = null } = page.getSelection() ?? {};
      current.current.held.current = [rowOfNode(anchorNode), rowOfNode(focusNode)].filter((row) => row !== undefined);
    };
    const onCopy = (event: ClipboardEvent): void => {
      take(event, event.clipboardData, current.current);
    };
    const onDrag = (event: DragEvent): void => {
      if (event.dataTransfer !== null) take(event, event.dataTransfer, current.current);
    };
    page.documentElement.dataset["selecting"] = "elsewhere";
    page.addEventListener("pointerdown", onPointerDown, true);
    page.addEventListener("focusin", onFocus);
    page.addEventListener("selectionchange", onSelection);
    page.addEventListener("copy", onCopy);
    page.addEventListener("cut", onCopy);
    page.addEventListener("dragstart", onDrag);
    return () => {
      delete page.documentElement.dataset["selecting"];
      page.removeEventListener("pointerdown", onPointerDown, true);
      page.removeEventListener("focusin", onFocus);
      page.removeEventListener("selectionchange", onSelection);
      page.removeEventListener("copy", onCopy);
      page.removeEventListener("cut", onCopy);
      page.removeEventListener("dragstart", onDrag);
    };
  }, []);
}

function elementFor(region: Region): HTMLElement | null {
  return window.document.getElementById(`pane-${region}`);
}

function regionOf(target: EventTarget | null): Region {
  const element = elementOf(target);
  return REGIONS.find((region) => elementFor(region)?.contains(element) === true) ?? "elsewhere";
}

/** The pane without names, if it exists. */
function paneToTake(document: Document): Region {
  const chosen = REGIONS.find((region) => region === window.document.documentElement.dataset["selecting"]);
  return chosen ?? (document.result === "" ? "original" : "result");
}

function selectAll(region: Region): boolean {
  const element = elementFor(region);
  const selection = window.document.getSelection();
  if (element === null || selection === null) return false;
  window.document.documentElement.dataset["selecting"] = region;
  const edges = element.querySelectorAll(`:scope > .${EDGE}`);
  const [first, last] = [edges[0], edges[1]];
  if (first === undefined || last === undefined) selection.selectAllChildren(element);
  else selection.setBaseAndExtent(first, 0, last, 0);
  return true;
}

function take(event: Event, data: DataTransfer | null, { document, rows, nameOf }: SelectionOptions): void {
  const selection = window.document.getSelection();
  if (data === null || selection === null || selection.isCollapsed || isEditable(event.target)) return;
  const range = selection.getRangeAt(0);
  const touched = REGIONS.filter((region) => {
    const element = elementFor(region);
    return element !== null && range.intersectsNode(element);
  });
  if (touched.length === 0) return;
  const began = regionOf(selection.anchorNode);
  const region = touched.includes(began) ? began : paneToTake(document);
  const element = elementFor(region);
  if (element === null) return;
  const inside = element.contains(range.commonAncestorContainer);
  const places = placesIn(element, range, rows.length);
  if (places === undefined && inside) return;
  const side = region === "original" || region === "result" ? region : undefined;
  const text =
    places === undefined || side === undefined
      ? partInside(element, range)
      : selectedText({ document, rows, side, nameOf: (row) => nameOf(row, side) }, ...places);
  const dragged = event.type === "dragstart";
  if (!dragged) event.preventDefault();
  // Main conceals texts with personal data from clipboard managers.
  if (!dragged && region !== "result") {
    void call("clipboard.write", { text });
    return;
  }
  data.clearData();
  data.setData("text/plain", text);
}

function partInside(element: Element, range: Range): string {
  const part = range.cloneRange();
  if (!element.contains(range.startContainer)) part.setStart(element, 0);
  if (!element.contains(range.endContainer)) part.setEnd(element, element.childNodes.length);
  return part.toString();
}
