import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ShortcutName } from "../../../shared/ipc/keyboard";
import type { Area } from "../../../shared/document/page-box";
import { announce } from "../../ui/notices";
import { isShortcut } from "../../ui/shortcuts";
import { movedBy, type Point, resizedBy, turnedArea, uprightArea } from "./geometry";
import type { ShownBox } from "./page-boxes";
import type { PageSize } from "./page-rows";
import type { BoxActs } from "./use-box-acts";
import type { BoxEdits } from "./use-box-edits";
import type { Compare } from "./use-compare";
import type { PageLayout } from "./use-page-layout";

interface KeyOptions {
  readonly editable: boolean;
  readonly pages: readonly PageSize[];
  readonly layout: PageLayout;
  readonly compare: Compare;
  readonly edits: BoxEdits;
  readonly acts: BoxActs;
  readonly newBox: () => void;
  readonly turnPage: () => void;
  /** If undefined, Escape has its usual effect. */
  readonly leave: (() => void) | undefined;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels. */
const STEP = 4;
/** Pixels. */
const SMALLEST = 8;

/** Only inside the page view (WCAG 2.1.4). */
export function usePageKeys(options: KeyOptions) {
  const { t } = useTranslation();
  const { editable, pages, layout, compare, edits, acts } = options;
  const announceArea = ({ x, y, width, height }: Area): void => {
    const percent = (share: number): string => `${Math.round(100 * share)}`;
    const sides = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
    announce(t("pages.place", sides));
  };
  const onBoxKey = (event: KeyboardEvent, box: ShownBox, page: number): void => {
    if (!editable) return;
    if (isShortcut("removeBox", event)) {
      event.preventDefault();
      acts.remove({ box, page });
      return;
    }
    const arrow = ARROWS[event.key];
    const size = layout.rows.sizes[page];
    if (box.type !== "drawn" || arrow === undefined || size === undefined) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const turn = pages[page]?.turn ?? 0;
    const by: Point = [(arrow[0] * STEP) / size.width, (arrow[1] * STEP) / size.height];
    const area = turnedArea(edits.areaOf(box.box), turn);
    const least: Point = [SMALLEST / size.width, SMALLEST / size.height];
    const changed = event.shiftKey ? resizedBy(area, { x: 1, y: 1 }, by, least) : movedBy(area, by);
    edits.nudge(box.box, uprightArea(changed, turn));
    announceArea(changed);
  };
  const commands: readonly (readonly [ShortcutName, (() => void) | undefined])[] = [
    ["newBox", editable ? options.newBox : undefined],
    ["turnPage", editable ? options.turnPage : undefined],
    ["zoomIn", () => layout.step(1)],
    ["zoomOut", () => layout.step(-1)],
    ["zoomFit", () => layout.setZoom("fit")],
    ["close", options.leave],
  ];
  return {
    onBoxKey,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      // Menus are children only in React.
      if (event.defaultPrevented || !(event.target instanceof Node) || !event.currentTarget.contains(event.target))
        return;
      if (compare.onKeyDown(event)) return;
      // One undo for all arrow steps.
      const isDropped = isShortcut("undo", event) && edits.dropNudge();
      const act = isDropped ? () => undefined : commands.find(([name]) => isShortcut(name, event))?.[1];
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}
