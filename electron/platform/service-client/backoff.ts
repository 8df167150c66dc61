/** Milliseconds, increasing. `reads`: from 0. */
export function pollDelay(service: "embedded" | "remote", reads: number): number {
  return service === "embedded" ? Math.min(1_000, 40 * 1.35 ** reads) : Math.min(10_000, 500 * 1.5 ** reads);
}

/**
 * Milliseconds after failure n (from 0): doubled up to a minute, randomly reduced by up to a third, so that tasks do
 * not retry simultaneously; never shorter than the service's request.
 */
export function retryDelay(failures: number, retryAfterMs: number, random: () => number): number {
  const grown = Math.min(60_000, 1_000 * 2 ** failures);
  return Math.max(retryAfterMs, grown * (1 - random() / 3));
}
