import type { MouseEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Area, Turn } from "../../../shared/document/page-box";
import { typeOfKind } from "../../../shared/document/kinds";
import { typeClass } from "../../ui/entity";
import { isShortcut } from "../../ui/shortcuts";
import { HANDLES, type Handle, type Point, turnedPoint } from "./geometry";
import type { ShownBox } from "./page-boxes";
import { percent, placeStyle } from "./place-style";
import type { SheetHandlers } from "./sheet-handlers";
import type { BoxGesture } from "./use-box-gesture";

interface BoxItemProps {
  readonly box: ShownBox;
  readonly page: number;
  readonly area: Area;
  readonly turn: Turn;
  readonly narrow: boolean;
  readonly name: string;
  readonly selected: boolean;
  readonly lit: boolean;
  readonly gesture: BoxGesture;
  readonly handlers: SheetHandlers;
}

export function BoxItem({ box, page, area, turn, narrow, name, selected, lit, gesture, handlers }: BoxItemProps) {
  const { t } = useTranslation();
  const outline = box.outline?.map((point) => turnedPoint(point, turn));
  const caption =
    box.type === "region"
      ? t(`workspace.regions.kind.${box.region.kind}`)
      : box.type === "drawn" && box.box.everyPage
        ? t("pages.everyPage")
        : undefined;
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (box.type !== "drawn") return;
    event.currentTarget.focus({ preventScroll: true });
    handlers.select(box, page);
    gesture.move(event, box.box);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // Keyboard events have no position.
    const isByKeyboard = event.clientX === 0 && event.clientY === 0;
    const at = isByKeyboard ? { x: left, y: bottom, byKeyboard: true } : { x: event.clientX, y: event.clientY };
    handlers.openMenu(box, page, at);
  };
  const state = `${narrow ? " narrow" : ""}${selected ? " selected" : ""}${lit ? " lit" : ""}`;
  return (
    <li className={`page-box ${lookOf(box)}${state}`} style={placeStyle(area)}>
      <i className="page-box-fill" style={outline && { clipPath: polygon(outline) }} />
      {outline !== undefined && <Outline points={outline} />}
      <button
        type="button"
        className="page-box-button"
        aria-label={name}
        aria-pressed={selected}
        title={name}
        data-box={box.key}
        {...(box.type === "finding" && { "data-finding": box.finding })}
        {...(selected && { "data-anchor": "" })}
        onPointerDown={onPointerDown}
        onPointerEnter={() => handlers.hover(box)}
        onPointerLeave={() => handlers.hover(undefined)}
        onClick={() => handlers.select(box, page)}
        onContextMenu={onContextMenu}
        onKeyDown={(event) => {
          if (!isShortcut("boxActions", event)) return handlers.onKeyDown(event, box, page);
          event.preventDefault();
          handlers.openActions(box, page);
        }}
      />
      {caption !== undefined && (
        <span className="page-box-caption" aria-hidden>
          {caption}
        </span>
      )}
      {selected &&
        box.type === "drawn" &&
        HANDLES.map((handle) => (
          <i
            key={`${handle.x}${handle.y}`}
            className={`page-handle ${cursorOf(handle)}`}
            style={{ left: percent((handle.x + 1) / 2), top: percent((handle.y + 1) / 2) }}
            onPointerDown={(event) => gesture.resize(event, box.box, handle)}
          />
        ))}
    </li>
  );
}

/** Clip paths cut off borders. */
function Outline({ points }: { readonly points: readonly Point[] }) {
  return (
    <svg className="page-box-outline" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <polygon points={points.map(([x, y]) => `${x},${y}`).join(" ")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const polygon = (points: readonly Point[]): string =>
  `polygon(${points.map(([x, y]) => `${percent(x)} ${percent(y)}`).join(", ")})`;

function lookOf(box: ShownBox): string {
  const tilted = box.outline === undefined ? "" : " tilted";
  if (box.type === "finding") return `finding ${typeClass(typeOfKind(box.kind))}${tilted}`;
  if (box.type === "drawn") return "drawn";
  return `region ${box.region.kind}${box.region.covered ? " covered" : ""}${tilted}`;
}

function cursorOf({ x, y }: Handle): string {
  if (x === 0) return "ns";
  if (y === 0) return "ew";
  return x === y ? "nwse" : "nesw";
}
