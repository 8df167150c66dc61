import { EventEmitter } from "node:events";
import type { WebContents } from "electron";
import { expect, it } from "vitest";
import { GESTURE_MS, watchGestures } from "./gestures";

it("an act of the person counts for a while, a moving mouse does not", () => {
  let time = 1_000;
  const page = new EventEmitter();
  const tell = (input: { type: string }): void => void page.emit("input-event", {}, input);
  const acted = watchGestures(page as unknown as Pick<WebContents, "on">, () => time);
  expect(acted()).toBe(false);
  tell({ type: "mouseMove" });
  expect(acted()).toBe(false);
  tell({ type: "mouseDown" });
  expect(acted()).toBe(true);
  time += GESTURE_MS + 1;
  expect(acted()).toBe(false);
});
