import { type KeyboardEvent, useRef, useState } from "react";
import { isShortcut } from "../../ui/shortcuts";

/** Milliseconds; longer presses end with the key. */
const HOLD = 350;

export interface Compare {
  readonly on: boolean;
  readonly toggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  readonly onKeyUp: (event: KeyboardEvent) => void;
}

export function useCompare(): Compare {
  const [on, setOn] = useState(false);
  const pressed = useRef<{ readonly at: number; readonly before: boolean }>(undefined);
  return {
    on,
    toggle: () => setOn(!on),
    onKeyDown: (event) => {
      if (!isShortcut("compare", event)) return false;
      event.preventDefault();
      if (event.repeat || pressed.current !== undefined) return true;
      pressed.current = { at: event.timeStamp, before: on };
      setOn(!on);
      return true;
    },
    onKeyUp: (event) => {
      if (pressed.current === undefined || !isShortcut("compare", event)) return;
      const { at, before } = pressed.current;
      pressed.current = undefined;
      if (event.timeStamp - at > HOLD) setOn(before);
    },
  };
}
