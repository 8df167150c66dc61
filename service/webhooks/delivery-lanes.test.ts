import { expect, test } from "vitest";
import { createDeliveryLanes, HELD_LIMITS, SENDING_LIMITS } from "./delivery-lanes";
import type { Delivery } from "./delivery-store";

let made = 0;
function delivery(owner: string, origin: string): Delivery {
  made += 1;
  return {
    id: `msg_${made}`,
    taskId: `task-${made}`,
    owner,
    url: `${origin}/hook/${made}`,
    state: "pending",
    attempts: 0,
    nextAt: 0,
    lastStatus: null,
    lastError: null,
    createdAt: 0,
  };
}

function started(lanes: ReturnType<typeof createDeliveryLanes>): Delivery[] {
  const all: Delivery[] = [];
  for (let one = lanes.next(); one !== undefined; one = lanes.next()) all.push(one);
  return all;
}

test("a receiver that hangs for one owner leaves the places of another owner at the same receiver", () => {
  const lanes = createDeliveryLanes();
  for (let i = 0; i < 100; i++) lanes.hold(delivery("one", "https://hooks.example"), 0);
  expect(started(lanes)).toHaveLength(SENDING_LIMITS.lane);
  lanes.hold(delivery("two", "https://hooks.example"), 0);
  expect(started(lanes).map(({ owner }) => owner)).toEqual(["two"]);
});

test("a place that becomes free goes to the next delivery of the lane at once", () => {
  const lanes = createDeliveryLanes();
  for (let i = 0; i < SENDING_LIMITS.lane + 1; i++) lanes.hold(delivery("one", "https://hooks.example"), 0);
  const [first] = started(lanes);
  expect(lanes.next()).toBeUndefined();
  lanes.sent(first as Delivery);
  expect(lanes.next()).toBeDefined();
});

test("an owner with many receivers leaves half of the places to others", () => {
  const lanes = createDeliveryLanes();
  for (let i = 0; i < 100; i++) lanes.hold(delivery("many", `https://h${i % 20}.example`), 0);
  expect(started(lanes)).toHaveLength(SENDING_LIMITS.owner);
  for (let i = 0; i < 100; i++) lanes.hold(delivery(`owner-${i}`, "https://one.example"), 0);
  expect(started(lanes)).toHaveLength(SENDING_LIMITS.total - SENDING_LIMITS.owner);
});

test("lanes take turns", () => {
  const lanes = createDeliveryLanes();
  for (let i = 0; i < 6; i++) lanes.hold(delivery("one", "https://one.example"), 0);
  for (let i = 0; i < 2; i++) lanes.hold(delivery("two", "https://two.example"), 0);
  expect(
    started(lanes)
      .map(({ owner }) => owner)
      .slice(0, 4),
  ).toEqual(["one", "two", "one", "two"]);
});

test("a lane holds 200 deliveries and no more", () => {
  const lanes = createDeliveryLanes();
  const accepted = Array.from({ length: 250 }, () => lanes.hold(delivery("one", "https://hooks.example"), 0));
  expect(accepted.filter(Boolean)).toHaveLength(200);
  expect(lanes.hold(delivery("one", "https://other.example"), 0)).toBe(true);
});

test("deliveries that have waited too long are given back, and the others stay", () => {
  const lanes = createDeliveryLanes();
  const old = delivery("one", "https://hooks.example");
  const fresh = delivery("one", "https://hooks.example");
  lanes.hold(old, 1000);
  lanes.hold(fresh, 2000);
  expect(lanes.takeHeldSince(1500)).toEqual([old]);
  expect(lanes.has(old.id)).toBe(false);
  expect(started(lanes)).toEqual([fresh]);
});

test("an owner with many receivers leaves room in the queue to others", () => {
  const lanes = createDeliveryLanes();
  const held = (owner: string, count: number): number =>
    Array.from({ length: count }, (_, i) => lanes.hold(delivery(owner, `https://h${i % 20}.example`), 0)).filter(
      Boolean,
    ).length;
  expect(held("many", 4000)).toBe(HELD_LIMITS.owner);
  expect(held("other", 10)).toBe(10);
  started(lanes);
  expect(held("many", 4000)).toBe(SENDING_LIMITS.owner);
});

test("the first delivery of an owner is accepted when the queue is full", () => {
  const lanes = createDeliveryLanes();
  for (let owner = 0; owner < 10; owner++) {
    for (let i = 0; i < 300; i++) lanes.hold(delivery(`owner-${owner}`, `https://h${i % 2}.example`), 0);
  }
  expect(lanes.hold(delivery("owner-0", "https://new.example"), 0)).toBe(false);
  expect(lanes.hold(delivery("last", "https://new.example"), 0)).toBe(true);
  expect(lanes.hold(delivery("last", "https://new.example"), 0)).toBe(false);
});
