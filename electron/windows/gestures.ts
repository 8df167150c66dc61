import type { WebContents } from "electron";

/** Time for which a user gesture is valid, in milliseconds. */
export const GESTURE_MS = 5000;

const ACTS: ReadonlySet<string> = new Set(["mouseDown", "rawKeyDown", "keyDown", "touchStart"]);

/**
 * Returns whether the user has just pressed a key or a button in the window. The events come from the browser process,
 * not from the page, which cannot forge them.
 */
export function watchGestures(contents: Pick<WebContents, "on">, now: () => number = Date.now): () => boolean {
  let last = -Infinity;
  contents.on("input-event", (_event, { type }) => {
    if (ACTS.has(type)) last = now();
  });
  return () => now() - last <= GESTURE_MS;
}
