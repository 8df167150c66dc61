import { EventEmitter } from "node:events";
import type { InputEvent, WebContents } from "electron";
import { expect, it } from "vitest";
import { watchGestures } from "./gestures";

function watched() {
  const page = new EventEmitter();
  const clock = { time: 1_000 };
  const consume = watchGestures(page as unknown as Pick<WebContents, "on">, () => clock.time);
  const tell = (type: string, modifiers?: InputEvent["modifiers"]): void =>
    void page.emit("input-event", {}, modifiers === undefined ? { type } : { type, modifiers });
  return { clock, consume, tell };
}

it("a press of a key, a button or a finger is a gesture, a moving mouse is not", () => {
  const { consume, tell } = watched();
  expect(consume()).toBe(false);
  for (const type of ["mouseMove", "mouseUp", "mouseWheel", "keyUp", "char", "gestureScrollBegin"]) tell(type);
  expect(consume()).toBe(false);
  for (const type of ["mouseDown", "rawKeyDown", "keyDown", "touchStart"]) {
    tell(type);
    expect(consume()).toBe(true);
  }
});

it("a gesture permits one action", () => {
  const { consume, tell } = watched();
  tell("mouseDown");
  tell("mouseDown");
  expect([consume(), consume(), consume()]).toEqual([true, false, false]);
  tell("rawKeyDown");
  expect([consume(), consume()]).toEqual([true, false]);
});

it("a gesture is over after a few seconds", () => {
  const { clock, consume, tell } = watched();
  tell("mouseDown");
  clock.time += 1_000;
  expect(consume()).toBe(true);
  tell("mouseDown");
  clock.time += 10_000;
  expect(consume()).toBe(false);
});

it("a held key is one gesture", () => {
  const { consume, tell } = watched();
  tell("rawKeyDown", ["control"]);
  expect(consume()).toBe(true);
  tell("rawKeyDown", ["control", "isautorepeat"]);
  expect(consume()).toBe(false);
});
