import { expect, test } from "vitest";
import { createDiskRoom, type Place } from "./disk-room";

const MB = 1024 * 1024;
const { signal } = new AbortController();
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function growing(place: Place, to: number, by: AbortSignal = signal): { done: boolean } {
  const state = { done: false };
  void place.growTo(to, by).then(
    () => (state.done = true),
    () => undefined,
  );
  return state;
}

test("a recording waits until another one is gone, and never uses more than all the room", async () => {
  const room = createDiskRoom(160 * MB);
  const [one, other] = [room.enter(112 * MB), room.enter(112 * MB)];
  await one.growTo(96 * MB, signal);
  const second = growing(other, 64 * MB);
  await settled();
  expect(second.done).toBe(false);
  expect(room.used).toBe(96 * MB);
  one.leave();
  await settled();
  expect(second.done).toBe(true);
  expect(room.used).toBe(64 * MB);
});

test("links that are announced as large but stay small leave the room to others", async () => {
  const room = createDiskRoom(1024 * MB);
  for (let link = 0; link < 50; link += 1) await room.enter(160 * MB).growTo(1, signal);
  const small = growing(room.enter(64 * MB), 64 * MB);
  await settled();
  expect(small.done).toBe(true);
});

test("recordings that together exceed the room do not wait for one another for ever", async () => {
  const room = createDiskRoom(160 * MB);
  const places = Array.from({ length: 4 }, () => room.enter(96 * MB));
  let ended = 0;
  await Promise.all(
    places.map(async (place) => {
      for (let mb = 16; mb <= 96; mb += 16) {
        await place.growTo(mb * MB, signal);
        expect(room.used).toBeLessThanOrEqual(160 * MB);
        await settled();
      }
      place.leave();
      ended += 1;
    }),
  );
  expect([ended, room.used]).toEqual([4, 0]);
});

test("a recording that is complete keeps only its own bytes", async () => {
  const room = createDiskRoom(160 * MB);
  const [one, other] = [room.enter(160 * MB), room.enter(160 * MB)];
  await one.growTo(112 * MB, signal);
  const second = growing(other, 80 * MB);
  one.settle(10);
  other.needAtMost(80 * MB);
  await settled();
  expect(second.done).toBe(true);
  expect(room.used).toBe(80 * MB + 10);
});

test("one that can never fit ends as a full disk; one that is deleted waits no longer", async () => {
  const room = createDiskRoom(32 * MB);
  const place = room.enter(64 * MB);
  await expect(place.growTo(33 * MB, signal)).rejects.toMatchObject({ code: "disk_full" });
  await place.growTo(32 * MB, signal);
  const cancel = new AbortController();
  const waiting = room.enter(32 * MB).growTo(1, cancel.signal);
  cancel.abort(new Error("deleted"));
  await expect(waiting).rejects.toThrow("deleted");
});
