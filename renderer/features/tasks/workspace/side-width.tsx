import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SIDE_WIDTH } from "../../../../shared/ipc/side-width";
import { useAction, useCall } from "../../../ipc/queries";

interface SideWidth {
  /** Pixels. */
  readonly width: number;
  readonly onResize: (width: number) => void;
  /** Stores the width. */
  readonly onSettle: (width: number) => void;
}

export function useSideWidth(): SideWidth {
  const stored = useCall("settings.get", null).data?.sideWidth ?? SIDE_WIDTH.usual;
  const [width, setWidth] = useState<number>();
  const { mutate } = useAction("settings.set");
  return {
    width: width ?? stored,
    onResize: setWidth,
    onSettle: (sideWidth) => {
      setWidth(sideWidth);
      mutate({ sideWidth });
    },
  };
}

/** Pixels for one key. */
const STEP = 10;

/** Border of the side panel: drag it, or use the arrow keys, Home and End. */
export function SideHandle({ width, onResize, onSettle }: SideWidth) {
  const { t } = useTranslation();
  const grabbed = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const widthAt = ({ clientX }: PointerEvent): number => {
    const from = grabbed.current;
    return from === undefined ? width : within(from.width + from.x - clientX);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      ArrowLeft: width + STEP,
      ArrowRight: width - STEP,
      Home: SIDE_WIDTH.least,
      End: SIDE_WIDTH.most,
    }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSettle(within(next));
  };
  return (
    // A separator that can be moved is interactive (ARIA 1.2).
    <div
      className="side-handle"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("workspace.side.width")}
      aria-controls="pane-side"
      aria-valuemin={SIDE_WIDTH.least}
      aria-valuemax={SIDE_WIDTH.most}
      aria-valuenow={width}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onSettle(SIDE_WIDTH.usual)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (grabbed.current !== undefined) onResize(widthAt(event));
      }}
      onPointerUp={(event) => {
        if (grabbed.current === undefined) return;
        const last = widthAt(event);
        grabbed.current = undefined;
        onSettle(last);
      }}
      onPointerCancel={() => {
        grabbed.current = undefined;
      }}
    />
  );
}

const within = (width: number): number => Math.round(Math.min(SIDE_WIDTH.most, Math.max(SIDE_WIDTH.least, width)));
