import { monitorEventLoopDelay } from "node:perf_hooks";

/** Upper bounds of the buckets of request durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const NANOSECONDS = 1e9;

export interface RequestSample {
  readonly method: string;
  /** The route's pattern, never the requested path, which may contain anything. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counters besides requests, with their help texts. */
const COUNTERS = {
  outis_tasks_ended_total: "Tasks that ended in this process, by operation and outcome.",
  outis_downloads_total: "Downloads of recordings that ended in this process, by outcome.",
  outis_webhooks_total: "Attempts of this process to send a webhook, by what became of them.",
} as const;
const GAUGES: Readonly<Record<string, string>> = {
  outis_tasks_waiting: "Tasks that wait, in all processes.",
  outis_tasks_waiting_bytes: "Bytes of the texts that wait, in all processes.",
  outis_queue_age_seconds: "How long the oldest of the tasks that wait has waited.",
  outis_tasks_running: "Tasks that are worked on in this process.",
  outis_recordings_downloading: "Recordings that are downloaded in this process.",
  outis_recordings_bytes: "Bytes of recordings on the disk of this process.",
};

export interface Metrics {
  count(sample: RequestSample): void;
  /** Seconds from a connection to the end of its first reply. */
  connected(seconds: number): void;
  /** Increments a counter. Labels are our own codes, never words of a caller. */
  add(counter: keyof typeof COUNTERS, labels: Readonly<Record<string, string>>): void;
  /** Prometheus text format 0.0.4. `gauges` are added as they are: name to value. */
  text(gauges: Readonly<Record<string, number>>): string;
}

const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];
const labelled = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(",");

/** Seconds in buckets, as Prometheus reads them. */
function histogram(name: string, help: string): { add(seconds: number): void; lines(): string[] } {
  const buckets = BUCKETS.map(() => 0);
  let total = 0;
  let sum = 0;
  return {
    add(seconds) {
      BUCKETS.forEach((bound, i) => {
        if (seconds <= bound) buckets[i] = (buckets[i] ?? 0) + 1;
      });
      total += 1;
      sum += seconds;
    },
    lines: () => [
      ...head(name, "histogram", help),
      ...BUCKETS.map((bound, i) => `${name}_bucket{le="${bound}"} ${buckets[i] ?? 0}`),
      `${name}_bucket{le="+Inf"} ${total}`,
      `${name}_sum ${sum}`,
      `${name}_count ${total}`,
    ],
  };
}

/**
 * Counters of requests, their durations, tasks and webhooks; for a complete `process` also the delay of its event
 * loop, and the outcomes of its tasks and webhooks.
 */
export function createMetrics({ process = true }: { process?: boolean } = {}): Metrics {
  const requests = new Map<string, number>();
  const counted = new Map(Object.keys(COUNTERS).map((name) => [name, new Map<string, number>()]));
  const durations = histogram("outis_http_request_duration_seconds", "From the request to the whole answer.");
  const firstAnswers = histogram(
    "outis_http_first_answer_seconds",
    "From a connection to the whole of its first answer, with what it waited for the event loop.",
  );
  const delay = process ? monitorEventLoopDelay() : undefined;
  delay?.enable();

  /** Since the last request; empty before there are data. */
  function lag(): string[] {
    if (delay === undefined) return [];
    const name = "outis_event_loop_lag_seconds";
    const said = (share: number): number => delay.percentile(share) / NANOSECONDS;
    const lines = [
      ...head(name, "gauge", "How late the event loop was since this was last asked for."),
      `${name}{quantile="0.5"} ${said(50)}`,
      `${name}{quantile="0.99"} ${said(99)}`,
      `${name}{quantile="1"} ${said(100)}`,
    ];
    delay.reset();
    return lines;
  }

  return {
    count(sample) {
      const { method, route, status } = sample;
      const labels = labelled({ method, route, status: String(status) });
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      durations.add(sample.seconds);
    },
    connected: (seconds) => firstAnswers.add(seconds),
    add(counter, labels) {
      const values = counted.get(counter);
      const key = labelled(labels);
      values?.set(key, (values.get(key) ?? 0) + 1);
    },
    text(gauges) {
      return [
        ...head("outis_http_requests_total", "counter", "Answered requests, by route and status."),
        ...[...requests].map(([labels, count]) => `outis_http_requests_total{${labels}} ${count}`),
        ...durations.lines(),
        ...(process ? firstAnswers.lines() : []),
        ...Object.entries(COUNTERS).flatMap(([counter, help]) => [
          ...head(counter, "counter", help),
          ...[...(counted.get(counter) ?? [])].map(([labels, count]) => `${counter}{${labels}} ${count}`),
        ]),
        ...lag(),
        ...Object.entries(gauges).flatMap(([gauge, value]) => [
          ...head(gauge, "gauge", GAUGES[gauge] ?? gauge),
          `${gauge} ${value}`,
        ]),
        "",
      ].join("\n");
    },
  };
}
