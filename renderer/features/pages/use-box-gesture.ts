import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Area, PageBox, Turn } from "../../../shared/document/page-box";
import { isShortcut } from "../../ui/shortcuts";
import { areaBetween, type Handle, movedBy, type Point, resizedBy, turnedArea, uprightArea } from "./geometry";
import { areaOf } from "./page-boxes";

/** Shorter movements in pixels are clicks. */
const CLICK = 4;
/** Pixels. */
const SMALLEST = 8;

type Gesture = { readonly start: Point; readonly pointer: number } & (
  | { readonly type: "draw" }
  | { readonly type: "move"; readonly box: PageBox }
  | { readonly type: "resize"; readonly box: PageBox; readonly handle: Handle }
);

/** On the turned page. `box`: absent for a new one. */
export interface Draft {
  readonly box?: string;
  readonly area: Area;
}

interface GestureOptions {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly turn: Turn;
  readonly drawing: boolean;
  /** Upright page. Resolves when the box is shown. */
  readonly onDraw: (area: Area) => Promise<void>;
  readonly onChange: (box: PageBox, area: Area) => void;
}

export type BoxGesture = Pick<ReturnType<typeof useBoxGesture>, "move" | "resize">;

export function useBoxGesture({ sheet, turn, drawing, onDraw, onChange }: GestureOptions) {
  const gesture = useRef<Gesture>(undefined);
  const [draft, setDraft] = useState<Draft>();

  const cancel = useCallback(() => {
    gesture.current = undefined;
    setDraft(undefined);
  }, []);
  const active = draft !== undefined;
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (gesture.current === undefined || !isShortcut("close", event)) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [active, cancel]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const bounds = sheet.current?.getBoundingClientRect();
    if (bounds === undefined) return [0, 0];
    return [(clientX - bounds.left) / (bounds.width || 1), (clientY - bounds.top) / (bounds.height || 1)];
  };
  const pixels = ([x, y]: Point): Point => {
    const bounds = sheet.current?.getBoundingClientRect();
    return [x * (bounds?.width ?? 1), y * (bounds?.height ?? 1)];
  };
  const begin = (event: PointerEvent, started: Gesture): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    gesture.current = started;
    sheet.current?.setPointerCapture(event.pointerId);
  };
  const areaNow = (event: PointerEvent, now: Gesture): Area | undefined => {
    const [x, y] = pointOf(event);
    const by: Point = [x - now.start[0], y - now.start[1]];
    const [across, down] = pixels(by);
    if (now.type === "draw") {
      const area = areaBetween(now.start, [x, y]);
      return Math.max(Math.abs(across), Math.abs(down)) < CLICK ? undefined : area;
    }
    if (Math.hypot(across, down) < CLICK) return undefined;
    const area = turnedArea(areaOf(now.box), turn);
    if (now.type === "move") return movedBy(area, by);
    const [width, height] = pixels([1, 1]);
    return resizedBy(area, now.handle, by, [SMALLEST / width, SMALLEST / height]);
  };
  const atLeast = (area: Area): Area => {
    const [width, height] = pixels([1, 1]);
    return resizedBy(area, { x: 1, y: 1 }, [0, 0], [SMALLEST / width, SMALLEST / height]);
  };

  return {
    draft,
    move: (event: PointerEvent, box: PageBox) =>
      begin(event, { type: "move", box, start: pointOf(event), pointer: event.pointerId }),
    resize: (event: PointerEvent, box: PageBox, handle: Handle) =>
      begin(event, { type: "resize", box, handle, start: pointOf(event), pointer: event.pointerId }),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (drawing) begin(event, { type: "draw", start: pointOf(event), pointer: event.pointerId });
      },
      onPointerMove: (event: PointerEvent) => {
        const now = gesture.current;
        if (now === undefined || now.pointer !== event.pointerId) return;
        const area = areaNow(event, now);
        if (area === undefined) return;
        setDraft(now.type === "draw" ? { area } : { box: now.box.id, area });
      },
      onPointerUp: (event: PointerEvent) => {
        const now = gesture.current;
        if (now === undefined || now.pointer !== event.pointerId) return;
        gesture.current = undefined;
        const area = areaNow(event, now);
        if (area === undefined) {
          setDraft(undefined);
          return;
        }
        const upright = uprightArea(atLeast(area), turn);
        if (now.type === "draw") {
          void onDraw(upright).finally(() => setDraft(undefined));
          return;
        }
        onChange(now.box, upright);
        setDraft(undefined);
      },
      onPointerCancel: cancel,
    },
  };
}
