import { useEffect, useRef, useState } from "react";
import { isShortcut, usesSpace } from "../../../ui/shortcuts";

/** Milliseconds. A shorter press plays or pauses a recording. */
const HOLD = 250;

interface Options {
  /** Whether there are two texts to swap. */
  readonly enabled: boolean;
  /** A short press. */
  readonly onTap: (() => void) | undefined;
}

/** True while Space is held, so that original and result swap their places. */
export function useSwapWhileHeld(options: Options): boolean {
  const [swapped, setSwapped] = useState(false);
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => {
    let press: "short" | "long" | undefined;
    let timer: number | undefined;
    const swap = (): void => {
      press = "long";
      setSwapped(true);
    };
    const end = (): void => {
      window.clearTimeout(timer);
      press = undefined;
      setSwapped(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isShortcut("swap", event)) return;
      if (press === undefined && (event.repeat || usesSpace(event.target))) return;
      const { enabled, onTap } = current.current;
      if (!enabled && onTap === undefined) return;
      event.preventDefault();
      if (press !== undefined) return;
      press = "short";
      if (!enabled) return;
      if (onTap === undefined) swap();
      else timer = window.setTimeout(swap, HOLD);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (press === undefined || event.key !== " ") return;
      event.preventDefault();
      const wasShort = press === "short";
      end();
      if (wasShort) current.current.onTap?.();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("keyup", onKeyUp);
    window.addEventListener("blur", end);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("keyup", onKeyUp);
      window.removeEventListener("blur", end);
    };
  }, []);
  return swapped && options.enabled;
}
