import { pino } from "pino";

/** From the least to the most that is written. */
export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One answered request. */
export interface RequestEntry {
  readonly method: string;
  /** The route's pattern; "none" for a path that does not exist. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** A task that has ended in this process. `task` is its id, which is useless without the key. */
export interface TaskEntry {
  readonly task: string;
  readonly operation: string;
  /** `completed`, or the code of the error. */
  readonly outcome: string;
  /** UTF-16 units of its text. */
  readonly characters: number;
  readonly attempt: number;
  readonly ms: number;
}

/** One attempt to send a webhook. Not where to. */
export interface WebhookEntry {
  readonly task: string;
  readonly state: string;
  /** From 1. */
  readonly attempt: number;
  readonly status: number | null;
  readonly error: string | null;
}

/** The end of a download. Not from where. */
export interface DownloadedEntry {
  readonly task: string;
  /** `completed`, `stopped`, or the code of the error. */
  readonly outcome: string;
  readonly bytes: number;
  readonly ms: number;
}

/** A temporary problem that is retried. */
export type Trouble = "database" | "notifications" | "jobs" | "webhooks" | "work";

/**
 * Log of the service. A closed list on purpose: no caller can pass free text or its own object, so that no content,
 * key, address or path can reach the log.
 */
export interface Log {
  /** The process takes requests, works on tasks, or both. */
  ready(role: string): void;
  stopping(): void;
  stopped(): void;
  /** An answered request. */
  request(entry: RequestEntry): void;
  /** An unexpected error. Its message may quote anything, so that only its kind and code are written. */
  failed(error: unknown): void;
  task(entry: TaskEntry): void;
  webhook(entry: WebhookEntry): void;
  download(entry: DownloadedEntry): void;
  trouble(part: Trouble, error: unknown): void;
  /** Tasks of other workers without a sign of life have been queued again. */
  recovered(tasks: number): void;
}

const nothing = (): void => undefined;
/** Logs no entry: the service inside the application, and tests. */
export const SILENT: Log = {
  ready: nothing,
  stopping: nothing,
  stopped: nothing,
  request: nothing,
  failed: nothing,
  task: nothing,
  webhook: nothing,
  download: nothing,
  trouble: nothing,
  recovered: nothing,
};

const WORD = /^[A-Za-z0-9_]{1,40}$/;
const word = (value: unknown): string | undefined =>
  typeof value === "string" && WORD.test(value) ? value : undefined;

/** The loggable part of an error: the name of its class and its code, if they are single words. */
export function kindOf(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = word((error as { code?: unknown }).code);
  const kind = word(error.constructor.name) ?? "Error";
  return code === undefined ? { kind } : { kind, code };
}

/** Health checks that machines request every few seconds. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);
function levelOf(route: string, status: number): "error" | "warn" | "info" | "debug" {
  if (status === 503) return "warn";
  if (status >= 500) return "error";
  return PROBES.has(route) ? "debug" : "info";
}

/** Lines of JSON (pino): level, time, event and the fields of the event. `write` gets complete lines. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  );
  return {
    ready: (role) => logger.info({ role }, "ready"),
    stopping: () => logger.info("stopping"),
    stopped: () => logger.info("stopped"),
    request: ({ method, route, status, ms }) =>
      logger[levelOf(route, status)]({ method, route, status, ms }, "request"),
    failed: (error) => logger.error(kindOf(error), "failed"),
    task: ({ task, operation, outcome, characters, attempt, ms }) =>
      logger[outcome === "completed" ? "info" : "warn"]({ task, operation, outcome, characters, attempt, ms }, "task"),
    webhook: ({ task, state, attempt, status, error }) =>
      logger[state === "delivered" ? "info" : "warn"]({ task, state, attempt, status, error }, "webhook"),
    download: ({ task, outcome, bytes, ms }) =>
      logger[outcome === "completed" || outcome === "stopped" ? "info" : "warn"](
        { task, outcome, bytes, ms },
        "download",
      ),
    trouble: (part, error) => logger.warn({ part, ...kindOf(error) }, "trouble"),
    recovered: (tasks) => logger.warn({ tasks }, "recovered"),
  };
}
