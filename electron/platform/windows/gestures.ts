import type { InputEvent, WebContents } from "electron";

/** Time for which a user gesture is valid, in milliseconds. */
const GESTURE_MS = 5000;

const ACTS: ReadonlySet<string> = new Set(["mouseDown", "rawKeyDown", "keyDown", "touchStart"]);

/**
 * Returns a function that consumes the user's last gesture in the window: it returns true once for each press of a key
 * or a button, within a short time. A held key counts once. The events come from the browser process, not from the
 * page, which cannot forge them.
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
