import { type RefObject, useEffect, useRef } from "react";
import { matches, SHORTCUT_NAMES, shortcut, type ShortcutName } from "../../shared/ipc/keyboard";

const MAC = navigator.platform.startsWith("Mac");

const SIGN_BY_PLACE: Readonly<Record<string, string>> = { Comma: ",", Slash: "/" };

/** `mod+shift+c`. Not Latin layouts: by the position of the key, so that Ctrl+N works in Russian. */
export function shortcutOf(
  event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): string {
  const mod = MAC ? event.metaKey : event.ctrlKey;
  const latin = /^[a-z0-9,]$/i.test(event.key);
  const place = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? SIGN_BY_PLACE[event.code];
  // Layouts differ in Shift.
  if (event.key === "?" || (event.key === "/" && mod)) return mod ? `mod+${event.key}` : event.key;
  const key =
    event.key === " " ? "space" : latin || place === undefined ? event.key.toLowerCase() : place.toLowerCase();
  const modifiers = [mod ? "mod" : "", event.altKey ? "alt" : "", event.shiftKey ? "shift" : ""];
  return [...modifiers.filter((name) => name !== ""), key].join("+");
}

export function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["radio", "checkbox", "file", "button"].includes(target.type)) ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Space has its own effect there. It does not change the position in a recording. */
export function usesSpace(target: EventTarget | null): boolean {
  if (isEditable(target) && !(target instanceof HTMLInputElement && target.type === "range")) return true;
  return (
    target instanceof Element &&
    target.closest("button, a, select, summary, dialog, [role^=menu], [role=tab], [type=checkbox], [type=radio]") !==
      null
  );
}

/** A menu command has no target. */
export interface Press {
  readonly target: EventTarget | null;
}
type Handler = (press: Press) => unknown;

/** `false`: the key has its usual effect. */
export type ShortcutHandlers = Readonly<Partial<Record<ShortcutName, Handler>>>;

/** In the order of mounting. */
const mounted = new Set<RefObject<ShortcutHandlers>>();

/** On the complete window, with their menu commands. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || (event.defaultPrevented && !held.has(event))) return;
      const keys = shortcutOf(event);
      const run = SHORTCUT_NAMES.filter(
        (name) => matches(name, keys) && !(isTyped(name, keys) && keepsCharacters(event)),
      )
        .map((name) => current.current[name])
        .find((handler) => handler !== undefined);
      if (run === undefined || run(event) === false) return;
      event.preventDefault();
      held.delete(event);
    };
    mounted.add(current);
    window.addEventListener("keydown", onKeyDown);
    return () => {
      mounted.delete(current);
      window.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

export function runShortcut(name: ShortcutName): void {
  for (const { current } of mounted) {
    const run = current[name];
    if (run !== undefined && run({ target: null }) !== false) return;
  }
}

export const isShortcut = (name: ShortcutName, event: Parameters<typeof shortcutOf>[0]): boolean =>
  matches(name, shortcutOf(event));

const isTyped = (name: ShortcutName, keys: string): boolean => shortcut(name).typed === keys;
const keepsCharacters = ({ target }: Press): boolean =>
  isEditable(target) || (target instanceof Element && target.closest("dialog, [role=dialog], [role=menu]") !== null);

/** Prevented in Chromium, but available to handlers. */
const held = new WeakSet<KeyboardEvent>();

/** Outside of a field Chromium would undo the last input of any field. Handlers can still use the key. */
export function useTextStepsHeld(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        isEditable(event.target) ||
        !(isShortcut("undo", event) || isShortcut("redo", event))
      )
        return;
      event.preventDefault();
      held.add(event);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}
