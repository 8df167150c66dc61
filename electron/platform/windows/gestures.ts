import type { InputEvent, WebContents } from "electron";

/** Milliseconds. */
const GESTURE_MS = 5000;

const ACTS: ReadonlySet<string> = new Set(["mouseDown", "rawKeyDown", "keyDown", "touchStart"]);

/**
 * True once after each press, for a short time. A held key counts once. Events come from the browser process, so the
 * page cannot forge them.
 */
export function watchGestures(contents: Pick<WebContents, "on">, now: () => number = Date.now): () => boolean {
  let last = -Infinity;
  contents.on("input-event", (_event, input) => {
    if (ACTS.has(input.type) && !isRepeated(input)) last = now();
  });
  return () => {
    const valid = now() - last <= GESTURE_MS;
    last = -Infinity;
    return valid;
  };
}

const isRepeated = ({ modifiers = [] }: InputEvent): boolean => modifiers.includes("isautorepeat");
