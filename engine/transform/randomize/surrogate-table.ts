import type { Chance } from "./chance";

/** Replacements of names, one for the full text: the first that is set. */
export class SurrogateTable<T = string> {
  private readonly fresh = new Map<string, T>();

  /** By the first known key, likeliest first: a form may belong to several names. */
  of(...keys: readonly string[]): T | undefined {
    return keys.map((key) => this.fresh.get(key)).find((one) => one !== undefined);
  }

  keep(keys: readonly string[], fresh: T): T {
    for (const key of keys) if (!this.fresh.has(key)) this.fresh.set(key, fresh);
    return fresh;
  }

  /** Prefers an item that replaces no other name yet. */
  unused(chance: Chance, pool: readonly T[], isTaken: (one: T) => boolean): T {
    const used = new Set(this.fresh.values());
    return chance.pickFree(pool, (one) => used.has(one) || isTaken(one));
  }

  settle(keys: readonly string[], draw: () => T): T {
    return this.keep(keys, this.of(...keys) ?? draw());
  }
}
