import { type MouseEvent, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Area } from "../../../shared/document/page-box";
import { BoxItem } from "./box-item";
import { turnedArea, uprightPoint } from "./geometry";
import type { ShownBox } from "./page-boxes";
import { PageCanvas } from "./page-canvas";
import { type PageSize, turnedSize } from "./page-rows";
import { placeStyle } from "./place-style";
import type { SheetHandlers } from "./sheet-handlers";
import { useBoxGesture } from "./use-box-gesture";

/** Pixels. */
const CAPTION = 80;

interface PageSheetProps {
  readonly id: string;
  readonly page: number;
  readonly size: PageSize;
  readonly factor: number;
  readonly boxes: readonly ShownBox[] | undefined;
  /** Keys. */
  readonly selected: ReadonlySet<string>;
  readonly lit: ReadonlySet<string>;
  readonly nameOf: (box: ShownBox, page: number) => string;
  /** Upright page. */
  readonly spot: Area | undefined;
  readonly drawing: boolean;
  readonly after: boolean;
  readonly handlers: SheetHandlers;
}

export function PageSheet({ id, page, size, factor, boxes = [], spot, drawing, after, ...props }: PageSheetProps) {
  const { t } = useTranslation();
  const { handlers, selected, lit, nameOf } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const onReady = useCallback((now: boolean) => setReady(now), []);
  const { turn } = size;
  const gesture = useBoxGesture({
    sheet,
    turn,
    drawing,
    onDraw: (area) => handlers.draw(page, area),
    onChange: handlers.change,
  });
  const { draft } = gesture;
  const onDoubleClick = ({ clientX, clientY, target, currentTarget }: MouseEvent): void => {
    if (drawing || (target instanceof Element && target.closest("button") !== null)) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    handlers.pickText(page, uprightPoint([(clientX - left) / width, (clientY - top) / height], turn));
  };
  const name = t("pages.page", { page: `${page + 1}` });
  const look = `${drawing ? " drawing" : ""}${after ? (ready ? " after" : " covering") : ""}`;
  return (
    // Keyboards add boxes with a shortcut.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div
      ref={sheet}
      role="group"
      aria-label={name}
      className={`page-sheet${look}`}
      data-theme="light"
      data-page={page}
      {...gesture.handlers}
      onDoubleClick={onDoubleClick}
    >
      <PageCanvas id={id} page={page} size={size} factor={factor} after={after} onReady={onReady} />
      {boxes.length > 0 && (
        <ul className="page-boxes" aria-label={t("pages.boxesOf", { page: `${page + 1}` })}>
          {boxes.map((box) => {
            const area = turnedArea(box.bounds, turn);
            const dragged = box.type === "drawn" && draft?.box === box.box.id ? draft.area : undefined;
            return (
              <BoxItem
                key={box.key}
                box={box}
                page={page}
                area={dragged ?? area}
                narrow={area.width * turnedSize(size).width * factor < CAPTION}
                turn={turn}
                name={nameOf(box, page)}
                selected={selected.has(box.key)}
                lit={lit.has(box.key)}
                gesture={gesture}
                handlers={handlers}
              />
            );
          })}
        </ul>
      )}
      {draft !== undefined && draft.box === undefined && <i className="page-draft" style={placeStyle(draft.area)} />}
      {spot !== undefined && <i className="page-spot" data-anchor="" style={placeStyle(turnedArea(spot, turn))} />}
    </div>
  );
}
