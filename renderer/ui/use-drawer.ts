import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMedia } from "./use-media";

export interface Drawer {
  /** In a window this narrow. */
  readonly isDrawer: boolean;
  /** Always true in a wide window. */
  readonly isShown: boolean;
  /** Returns true if it had to be opened. */
  readonly open: () => boolean;
  /** Returns the focus if it is inside. */
  readonly close: () => void;
  readonly toggle: () => void;
  /** Closes with Escape. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A part of the window that lies over the content in narrow windows. A press outside closes it. */
export function useDrawer(query: string, panel: RefObject<HTMLElement | null>): Drawer {
  const isDrawer = useMedia(query);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  const isShown = !isDrawer || isOpen;

  const open = (): boolean => {
    if (isShown) return false;
    opener.current = window.document.activeElement;
    flushSync(() => setOpen(true));
    return true;
  };
  const close = (): void => {
    const hadFocus = panel.current?.contains(window.document.activeElement) === true;
    flushSync(() => setOpen(false));
    if (hadFocus && isDrawer && opener.current instanceof HTMLElement) opener.current.focus();
  };

  useEffect(() => {
    if (!isDrawer || !isOpen) return;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || panel.current?.contains(target) === true) return;
      // Its menus and dialogs are elsewhere in the page. Its button closes it by itself.
      if (target.closest(`[role=menu], dialog, [data-review], [aria-controls="${panel.current?.id ?? ""}"]`) !== null)
        return;
      setOpen(false);
    };
    window.addEventListener("pointerdown", onPointerDown);
    return () => window.removeEventListener("pointerdown", onPointerDown);
  }, [isDrawer, isOpen, panel]);

  return {
    isDrawer,
    isShown,
    open,
    close,
    toggle: () => {
      if (isShown) close();
      else if (open()) panel.current?.focus();
    },
    onKeyDown: (event) => {
      if (!isDrawer || !isOpen || event.key !== "Escape" || event.defaultPrevented) return;
      // Menus are children only in React.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  };
}
