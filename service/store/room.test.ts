import { expect, test } from "vitest";
import { StorageFull } from "../core/storage-full";
import { createRoom } from "./room";

const fails = (error: Error) => () => Promise.reject(error);

test("there is room until a write finds the disk full, and again when a probe succeeds", async () => {
  let [at, free, probes, released] = [0, false, 0, 0];
  const probe = (): boolean => (probes++, free);
  const room = createRoom({ now: () => at, probe, onFull: () => released++ });
  expect(await room.hasRoom()).toBe(true);
  await expect(room.write(fails(new StorageFull()))).rejects.toThrow(StorageFull);
  expect(released).toBe(1);
  expect(await room.hasRoom()).toBe(false);
  free = true;
  expect(await room.hasRoom()).toBe(false);
  expect(probes).toBe(1);
  at = 1000;
  expect(await room.hasRoom()).toBe(true);
  expect(await room.hasRoom()).toBe(true);
  expect(probes).toBe(2);
});

test("other errors do not mean that the disk is full", async () => {
  const room = createRoom({ probe: () => false });
  await expect(room.write(fails(new Error("x")))).rejects.toThrow("x");
  expect(await room.hasRoom()).toBe(true);
  expect(await room.write(() => 3)).toBe(3);
});
