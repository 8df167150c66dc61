import type { Delivery } from "./delivery-store";

/** Running deliveries: in total, per owner, and of one owner to one receiver. */
export const SENDING_LIMITS = { total: 64, owner: 32, lane: 8 };
/** Deliveries waiting in memory: in total, per owner, per lane. An owner's first is always accepted. */
export const HELD_LIMITS = { total: 2000, owner: 400, lane: 200 };

interface Lane {
  sending: number;
  readonly held: { readonly delivery: Delivery; readonly since: number }[];
}

/** A lane contains the deliveries of one owner to one receiver. */
export interface DeliveryLanes {
  has(id: string): boolean;
  /** False if the queue is full. */
  hold(delivery: Delivery, now: number): boolean;
  isHolding(): boolean;
  /** Next delivery, lanes in turn. Undefined if all lanes are busy. */
  next(): Delivery | undefined;
  sent(delivery: Delivery): void;
  /** Removes deliveries waiting since `before` or longer. */
  takeHeldSince(before: number): Delivery[];
}

/** A slow receiver fills only its own lane. */
export function createDeliveryLanes(): DeliveryLanes {
  const lanes = new Map<string, Lane>();
  const owners = new Map<string, number>();
  const heldOf = new Map<string, number>();
  const ids = new Set<string>();
  let [sending, held] = [0, 0];

  const addHeld = (owner: string, by: number): void => {
    held += by;
    const left = (heldOf.get(owner) ?? 0) + by;
    if (left > 0) heldOf.set(owner, left);
    else heldOf.delete(owner);
  };
  const drop = (key: string, lane: Lane): void => {
    if (lane.sending === 0 && lane.held.length === 0) lanes.delete(key);
  };

  return {
    has: (id) => ids.has(id),
    isHolding: () => held > 0,
    hold(delivery, now) {
      const key = laneOf(delivery);
      const lane = lanes.get(key) ?? { sending: 0, held: [] };
      const own = heldOf.get(delivery.owner) ?? 0;
      if (lane.held.length >= HELD_LIMITS.lane || own >= HELD_LIMITS.owner) return false;
      if (held >= HELD_LIMITS.total && own > 0) return false;
      lane.held.push({ delivery, since: now });
      lanes.set(key, lane);
      ids.add(delivery.id);
      addHeld(delivery.owner, 1);
      return true;
    },
    next() {
      if (sending >= SENDING_LIMITS.total) return undefined;
      for (const [key, lane] of lanes) {
        const [first] = lane.held;
        if (first === undefined || lane.sending >= SENDING_LIMITS.lane) continue;
        const { owner } = first.delivery;
        const ofOwner = owners.get(owner) ?? 0;
        if (ofOwner >= SENDING_LIMITS.owner) continue;
        lane.held.shift();
        lane.sending += 1;
        owners.set(owner, ofOwner + 1);
        sending += 1;
        addHeld(owner, -1);
        lanes.delete(key);
        lanes.set(key, lane);
        return first.delivery;
      }
      return undefined;
    },
    sent(delivery) {
      const key = laneOf(delivery);
      const lane = lanes.get(key);
      if (lane === undefined || !ids.delete(delivery.id)) return;
      lane.sending -= 1;
      sending -= 1;
      const left = (owners.get(delivery.owner) ?? 1) - 1;
      if (left > 0) owners.set(delivery.owner, left);
      else owners.delete(delivery.owner);
      drop(key, lane);
    },
    takeHeldSince(before) {
      const taken: Delivery[] = [];
      for (const [key, lane] of lanes) {
        const fresh = lane.held.findIndex(({ since }) => since > before);
        const old = lane.held.splice(0, fresh < 0 ? lane.held.length : fresh);
        for (const { delivery } of old) {
          ids.delete(delivery.id);
          addHeld(delivery.owner, -1);
          taken.push(delivery);
        }
        drop(key, lane);
      }
      return taken;
    },
  };
}

const laneOf = ({ owner, url }: Delivery): string => JSON.stringify([owner, new URL(url).origin]);
