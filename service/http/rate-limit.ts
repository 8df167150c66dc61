export interface RateLimit {
  /** Takes one token. Returns 0, or the delay in seconds. */
  take(who: string): Promise<number>;
}

/** Beyond it, full buckets are dropped. */
const MANY = 10_000;

/** Token bucket for each caller in this process: `perMinute` tokens a minute, and as many at once. */
export function createRateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const perMs = perMinute / 60_000;
  const buckets = new Map<string, { tokens: number; at: number }>();
  const tokensAt = (bucket: { tokens: number; at: number }, time: number): number =>
    Math.min(perMinute, bucket.tokens + Math.max(0, time - bucket.at) * perMs);

  return {
    take(who) {
      const time = now();
      if (buckets.size >= MANY) {
        for (const [name, bucket] of buckets) if (tokensAt(bucket, time) >= perMinute) buckets.delete(name);
      }
      const tokens = tokensAt(buckets.get(who) ?? { tokens: perMinute, at: time }, time);
      if (tokens < 1) return Promise.resolve(Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)));
      buckets.set(who, { tokens: tokens - 1, at: time });
      return Promise.resolve(0);
    },
  };
}
