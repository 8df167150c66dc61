import type { Chance } from "./chance";

/** Replacements of the names of a text. Each name has one replacement in the full text: the first one that is set. */
export class Became<T = string> {
  private readonly fresh = new Map<string, T>();

  /** Replacement of the first known key. A written form may belong to several names, the likeliest first. */
  of(...keys: readonly string[]): T | undefined {
    return keys.map((key) => this.fresh.get(key)).find((one) => one !== undefined);
  }

  /** Sets the replacement of those keys that have no other. */
  keep(keys: readonly string[], fresh: T): T {
    for (const key of keys) if (!this.fresh.has(key)) this.fresh.set(key, fresh);
    return fresh;
  }

  /** One of a pool that nothing has become yet, where there is one. */
  unused(chance: Chance, pool: readonly T[], isTaken: (one: T) => boolean): T {
    const used = new Set(this.fresh.values());
    return chance.pickFree(pool, (one) => used.has(one) || isTaken(one));
  }

  /** Replacement of the keys; if unknown, draws one and sets it for all of them. */
  settle(keys: readonly string[], draw: () => T): T {
    return this.keep(keys, this.of(...keys) ?? draw());
  }
}
