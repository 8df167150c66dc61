import { createMetrics, type Metrics, type RequestSample } from "./metrics";

/** Counters of the whole service, and of each owner for themselves. */
export interface MetricsByOwner {
  /** `owner` is empty where no key was needed or given. */
  count(sample: RequestSample, owner: string): void;
  readonly all: Metrics;
  of(owner: string): Metrics;
}

export function createMetricsByOwner(all: Metrics = createMetrics()): MetricsByOwner {
  // As many as names of keys were used.
  const byOwner = new Map<string, Metrics>();
  function of(owner: string): Metrics {
    const found = byOwner.get(owner) ?? createMetrics({ process: false });
    byOwner.set(owner, found);
    return found;
  }
  return {
    all,
    of,
    count(sample, owner) {
      all.count(sample);
      if (owner !== "") of(owner).count(sample);
    },
  };
}
