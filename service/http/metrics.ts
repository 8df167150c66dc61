/** Upper bounds of the buckets of request durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

export interface RequestSample {
  readonly method: string;
  /** The route's pattern, never the path that was asked: that may be anything. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  count(sample: RequestSample): void;
  /** Prometheus text format 0.0.4. `gauges` are added as they are: name to value. */
  text(gauges: Readonly<Record<string, number>>): string;
}

/** Counters of requests and of how long they took. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const buckets = BUCKETS.map(() => 0);
  let total = 0;
  let seconds = 0;

  return {
    count(sample) {
      const labels = `method="${sample.method}",route="${sample.route}",status="${sample.status}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      BUCKETS.forEach((bound, i) => {
        if (sample.seconds <= bound) buckets[i] = (buckets[i] ?? 0) + 1;
      });
      total += 1;
      seconds += sample.seconds;
    },
    text(gauges) {
      const name = "outis_http_request_duration_seconds";
      return [
        "# TYPE outis_http_requests_total counter",
        ...[...requests].map(([labels, count]) => `outis_http_requests_total{${labels}} ${count}`),
        `# TYPE ${name} histogram`,
        ...BUCKETS.map((bound, i) => `${name}_bucket{le="${bound}"} ${buckets[i] ?? 0}`),
        `${name}_bucket{le="+Inf"} ${total}`,
        `${name}_sum ${seconds}`,
        `${name}_count ${total}`,
        ...Object.entries(gauges).flatMap(([gauge, value]) => [`# TYPE ${gauge} gauge`, `${gauge} ${value}`]),
        "",
      ].join("\n");
    },
  };
}
