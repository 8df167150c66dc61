import type { WebContents } from "electron";

/** How long an act of the person counts, in milliseconds. */
export const GESTURE_MS = 5000;

const ACTS: ReadonlySet<string> = new Set(["mouseDown", "rawKeyDown", "keyDown", "touchStart"]);

/**
 * Answers whether the person has just pressed a key or a button in the window. The browser's own process tells of it, not
 * the page, which cannot make such an event.
 */
export function watchGestures(contents: Pick<WebContents, "on">, now: () => number = Date.now): () => boolean {
  let last = -Infinity;
  contents.on("input-event", (_event, { type }) => {
    if (ACTS.has(type)) last = now();
  });
  return () => now() - last <= GESTURE_MS;
}
