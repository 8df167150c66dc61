import { pino } from "pino";

/** From least to most output. */
export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface RequestEntry {
  readonly method: string;
  /** Pattern of the route; "none" for an unknown path. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** `task`: id, useless without the key. */
export interface TaskEntry {
  readonly task: string;
  readonly operation: string;
  /** `completed`, or the error code. */
  readonly outcome: string;
  /** UTF-16 units. */
  readonly characters: number;
  readonly attempt: number;
  readonly ms: number;
}

/** Without the address. */
export interface WebhookEntry {
  readonly task: string;
  readonly state: string;
  /** From 1. */
  readonly attempt: number;
  readonly status: number | null;
  readonly error: string | null;
}

/** Without the address. */
export interface DownloadedEntry {
  readonly task: string;
  /** `completed`, `stopped`, or the error code. */
  readonly outcome: string;
  readonly bytes: number;
  readonly ms: number;
}

export type Trouble = "database" | "notifications" | "jobs" | "webhooks" | "work";

/** Closed list: callers cannot pass free text or objects, so no content, key, address or path is logged. */
export interface Log {
  ready(role: string): void;
  stopping(): void;
  stopped(): void;
  request(entry: RequestEntry): void;
  /** Kind and code only, because the message may quote anything. */
  failed(error: unknown): void;
  task(entry: TaskEntry): void;
  webhook(entry: WebhookEntry): void;
  download(entry: DownloadedEntry): void;
  trouble(part: Trouble, error: unknown): void;
  recovered(tasks: number): void;
}

const nothing = (): void => undefined;
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

export function kindOf(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = word((error as { code?: unknown }).code);
  const kind = word(error.constructor.name) ?? "Error";
  return code === undefined ? { kind } : { kind, code };
}

/** Machines request these every few seconds. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);
function levelOf(route: string, status: number): "error" | "warn" | "info" | "debug" {
  if (status === 503) return "warn";
  if (status >= 500) return "error";
  return PROBES.has(route) ? "debug" : "info";
}

/** Lines of JSON (pino): level, time, event and its fields. */
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
