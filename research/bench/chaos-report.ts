import type { Machine } from "./machine";

export interface ChaosReport {
  readonly machine: Machine;
  readonly options: {
    readonly tasks: number;
    readonly clients: number;
    readonly http: number;
    readonly workers: number;
    readonly seed: number;
    /** Average seconds between kills. */
    readonly killEvery: number;
  };
  readonly seconds: number;
  readonly kills: number;
  /** With repetitions under the same Idempotency-Key. */
  readonly creates: number;
  readonly repeated: number;
  readonly requests: number;
  /** Neither 200 nor expected. */
  readonly unexpected: number;
  /** Complete and correct results. */
  readonly right: number;
  readonly stored: { readonly all: number; readonly completed: number; readonly error: number };
  /** Transitions from processing to a final state. */
  readonly ends: { readonly all: number; readonly tasks: number };
  /** Tasks of killed workers: number, total and maximum kills per task. */
  readonly lost: { readonly tasks: number; readonly losses: number; readonly most: number };
  readonly usage: number;
  readonly webhooks: { readonly events: number; readonly delivered: number };
  /** Distinct webhook-ids, and repeated calls. */
  readonly received: { readonly events: number; readonly again: number };
}

export function checks(
  report: ChaosReport,
): { readonly promise: string; readonly found: string; readonly ok: boolean }[] {
  const { tasks } = report.options;
  const { stored, ends, webhooks, received } = report;
  const check = (promise: string, found: number, expected: number) => ({
    promise,
    found: String(found),
    ok: found === expected,
  });
  return [
    check("tasks in the database", stored.all, tasks),
    check("tasks completed", stored.completed, tasks),
    check("tasks in error", stored.error, 0),
    check("tasks that ended", ends.tasks, tasks),
    check("ends in total", ends.all, tasks),
    check("complete and correct results of the client's own tasks", report.right, tasks),
    check("tasks in the usage statistics", report.usage, tasks),
    check("webhook events", webhooks.events, tasks),
    check("webhook events delivered", webhooks.delivered, tasks),
    check("webhook events that arrived", received.events, tasks),
    check("unexpected replies", report.unexpected, 0),
  ];
}

export function chaosSection(report: ChaosReport, machine: string): string {
  const { options, lost, received } = report;
  const rows = checks(report).map(({ promise, found, ok }) => `| ${promise} | ${found} | ${ok ? "yes" : "**no**"} |`);
  return `## Workers killed at random

\`npm run chaos -- service --tasks ${options.tasks} --clients ${options.clients} --http ${options.http} --workers ${options.workers} --seed ${options.seed} --kill-every ${options.killEvery}\`:
${machine} ${options.clients} clients create ${options.tasks} short depersonalizations with a webhook and read them until
they are finished; every tenth create request is sent twice under one Idempotency-Key. ${options.http} HTTP processes,
${options.workers} worker processes, a PostgreSQL without fsync and a receiver of webhooks on one computer.
Workers were killed with SIGKILL at random moments and replaced: ${report.kills} times in ${report.seconds.toFixed(0)} seconds.

| exactly once each | found | as expected |
| --- | ---: | --- |
${rows.join("\n")}

${lost.tasks} tasks were with a worker when it was killed (${lost.losses} times in total, each at most
${lost.most} times) and were continued by another. ${report.repeated} create requests were repeats. ${received.again} webhook calls repeated one whose
sender was killed before it could store the reply, with the same \`webhook-id\`, by which receivers recognize them.
${report.requests} requests in total.
`;
}
