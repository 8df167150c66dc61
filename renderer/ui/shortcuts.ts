import { useEffect, useRef } from "react";

const MAC = navigator.platform.startsWith("Mac");

const SIGN_BY_PLACE: Readonly<Record<string, string>> = { Comma: ",", Slash: "/" };

/**
 * A key press as the tables write it: `mod+shift+c`. Letters are read from the key itself, and from its place on the
 * keyboard where the layout is not Latin, so that Ctrl N works on a Russian layout.
 */
export function shortcutOf(
  event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): string {
  const mod = MAC ? event.metaKey : event.ctrlKey;
  const latin = /^[a-z0-9,]$/i.test(event.key);
  const place = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? SIGN_BY_PLACE[event.code];
  // A sign may need Shift on one layout and not on another.
  if (event.key === "?" || (event.key === "/" && mod)) return mod ? `mod+${event.key}` : event.key;
  const key =
    event.key === " " ? "space" : latin || place === undefined ? event.key.toLowerCase() : place.toLowerCase();
  const modifiers = [mod ? "mod" : "", event.altKey ? "alt" : "", event.shiftKey ? "shift" : ""];
  return [...modifiers.filter((name) => name !== ""), key].join("+");
}

/** Is this somewhere a person types? */
export function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["radio", "checkbox", "file", "button"].includes(target.type)) ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** The handler returns `false` to ignore the key press, which then has its usual effect. */
export type ShortcutTable = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Listens on the complete window while the component is mounted. */
export function useShortcuts(table: ShortcutTable): void {
  const current = useRef(table);
  useEffect(() => {
    current.current = table;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const run = current.current[shortcutOf(event)];
      if (run === undefined || event.isComposing || (event.defaultPrevented && !held.has(event))) return;
      if (run(event) === false) return;
      event.preventDefault();
      held.delete(event);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

const TEXT_STEPS: ReadonlySet<string> = new Set(["mod+z", "mod+shift+z", "mod+y"]);
/** Presses that Chromium shall not act on; a table may. */
const held = new WeakSet<KeyboardEvent>();

/**
 * Prevents undo and redo in fields without the focus: outside of a field Chromium would undo the last input in any of
 * them. The shortcut tables of the screen handle such a key press.
 */
export function useTextStepsHeld(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isEditable(event.target) || !TEXT_STEPS.has(shortcutOf(event))) return;
      event.preventDefault();
      held.add(event);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}
