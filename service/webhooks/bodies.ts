/** Maximum bytes of bodies in memory, in total and per owner. */
export const BODY_LIMITS = { total: 64e6, owner: 32e6 };

/** Counts until `free` is called. */
export interface HeldBody {
  readonly body: string;
  readonly free: () => void;
}

/** Limits bytes of bodies, because slow receivers keep results of tens of megabytes in memory. */
export interface Bodies {
  /** "full" if there is no room; undefined if `make` returns undefined. */
  take(owner: string, make: () => Promise<string | undefined>): Promise<HeldBody | "full" | undefined>;
}

export function createBodies(): Bodies {
  const byOwner = new Map<string, number>();
  let total = 0;
  let last: Promise<unknown> = Promise.resolve();

  function add(owner: string, bytes: number): void {
    total += bytes;
    const left = (byOwner.get(owner) ?? 0) + bytes;
    if (left > 0) byOwner.set(owner, left);
    else byOwner.delete(owner);
  }

  async function taken(owner: string, make: () => Promise<string | undefined>): Promise<HeldBody | "full" | undefined> {
    const own = byOwner.get(owner) ?? 0;
    if (own >= BODY_LIMITS.owner || (own > 0 && total >= BODY_LIMITS.total)) return "full";
    const body = await make();
    if (body === undefined) return undefined;
    const bytes = Buffer.byteLength(body);
    add(owner, bytes);
    return { body, free: () => add(owner, -bytes) };
  }

  return {
    take(owner, make) {
      const next = last.then(() => taken(owner, make));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
