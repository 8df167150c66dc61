import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const NANOSECONDS = 1e9;

export interface RequestSample {
  readonly method: string;
  /** Route pattern; a requested path may contain anything. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Labels are our own codes, never words of a caller. */
const COUNTERS = {
  outis_tasks_ended_total: {
    help: "Tasks that ended in this process, by operation and outcome.",
    labelNames: ["operation", "outcome"],
  },
  outis_downloads_total: {
    help: "Downloads of recordings that ended in this process, by outcome.",
    labelNames: ["outcome"],
  },
  outis_webhooks_total: {
    help: "Attempts of this process to send a webhook, by what became of them.",
    labelNames: ["state"],
  },
} as const;
type CounterName = keyof typeof COUNTERS;

/** Read at the time of the request. */
const GAUGES = {
  outis_tasks_waiting: "Tasks that wait, in all processes.",
  outis_tasks_waiting_bytes: "Bytes of the texts that wait, in all processes.",
  outis_queue_age_seconds: "How long the oldest of the tasks that wait has waited.",
  outis_tasks_running: "Tasks that are worked on in this process.",
  outis_recordings_downloading: "Recordings that are downloaded in this process.",
  outis_recordings_bytes: "Bytes of recordings on the disk of this process.",
} as const;
export type GaugeValues = Readonly<Partial<Record<keyof typeof GAUGES, number>>>;

export interface Metrics {
  count(sample: RequestSample): void;
  /** Seconds from a connection to its first complete response. */
  connected(seconds: number): void;
  add(counter: CounterName, labels: Readonly<Record<string, string>>): void;
  /** Prometheus text format 0.0.4. */
  text(gauges: GaugeValues): Promise<string>;
}

/** Delays since the last request; no values without data. */
function observeEventLoop(registry: Registry): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  new Gauge({
    name: "outis_event_loop_lag_seconds",
    help: "How late the event loop was since this was last asked for.",
    labelNames: ["quantile"],
    registers: [registry],
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        this.set({ quantile: String(quantile) }, delay.percentile(quantile * 100) / NANOSECONDS);
      }
      delay.reset();
    },
  });
}

export function createMetrics({ process = true }: { process?: boolean } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "outis_http_requests_total",
    help: "Answered requests, by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "outis_http_request_duration_seconds",
    help: "From the request to the whole answer.",
    buckets: BUCKETS,
    registers,
  });
  const firstResponses = new Histogram({
    name: "outis_http_first_answer_seconds",
    help: "From a connection to the whole of its first answer, with what it waited for the event loop.",
    buckets: BUCKETS,
    registers: process ? registers : [],
  });
  const counter = (name: CounterName): Counter => new Counter({ name, ...COUNTERS[name], registers });
  const counters: Readonly<Record<CounterName, Counter>> = {
    outis_tasks_ended_total: counter("outis_tasks_ended_total"),
    outis_downloads_total: counter("outis_downloads_total"),
    outis_webhooks_total: counter("outis_webhooks_total"),
  };
  if (process) observeEventLoop(registry);

  return {
    count({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe(seconds);
    },
    connected: (seconds) => firstResponses.observe(seconds),
    add: (name, labels) => counters[name].inc(labels),
    async text(values) {
      const current = new Registry();
      for (const [name, help] of Object.entries(GAUGES)) {
        const value = Object.entries(values).find(([given]) => given === name)?.[1];
        if (value !== undefined) new Gauge({ name, help, registers: [current] }).set(value);
      }
      const texts = await Promise.all([registry.metrics(), current.metrics()]);
      return texts.join("").replaceAll("\n\n", "\n");
    },
  };
}
