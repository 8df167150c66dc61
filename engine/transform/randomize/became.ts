import type { Chance } from "./chance";

/** What the names of a text have become: one name becomes one other throughout, and the first word on it counts. */
export class Became<T = string> {
  private readonly fresh = new Map<string, T>();

  /** What the first of the keys that is known became: a written form may be of several names, the likeliest first. */
  of(...keys: readonly string[]): T | undefined {
    return keys.map((key) => this.fresh.get(key)).find((one) => one !== undefined);
  }

  /** Remembers it for those of the keys that have become nothing else. */
  keep(keys: readonly string[], fresh: T): T {
    for (const key of keys) if (!this.fresh.has(key)) this.fresh.set(key, fresh);
    return fresh;
  }

  /** One of a pool that nothing has become yet, where there is one. */
  unused(chance: Chance, pool: readonly T[], isTaken: (one: T) => boolean): T {
    const used = new Set(this.fresh.values());
    return chance.pickFree(pool, (one) => used.has(one) || isTaken(one));
  }

  /** What the keys became; else what is drawn, from now on for all of them. */
  settle(keys: readonly string[], draw: () => T): T {
    return this.keep(keys, this.of(...keys) ?? draw());
  }
}
