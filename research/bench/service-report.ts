import type { Machine } from "./machine";

export interface Growth {
  readonly workers: number;
  readonly depersonalization: number;
  readonly summarization: number;
}

export interface BacklogRow {
  readonly size: number;
  readonly workers: number;
  /** Summaries. */
  readonly aSecond: number;
  /** Duration of the arithmetic loop right afterward. */
  readonly loopMs: number;
}

/** Per second. */
export interface ServiceReport {
  readonly machine: Machine;
  readonly clients: number;
  readonly seconds: number;
  /** UTF-16 units per text. */
  readonly characters: number;
  readonly creates: number;
  readonly reads: number;
  readonly growth: readonly Growth[];
  /** Absent in results of earlier versions. */
  readonly backlogs?: readonly BacklogRow[];
}

const backlogTable = (rows: readonly BacklogRow[]): string => `
| waiting at first | worker processes | summaries a second | in the time of the arithmetic loop |
| ---: | ---: | ---: | ---: |
${rows
  .map(
    ({ size, workers, aSecond, loopMs }) =>
      `| ${size} | ${workers} | ${aSecond.toFixed(0)} | ${((aSecond * loopMs) / 1000).toFixed(0)} |`,
  )
  .join("\n")}

Summaries that wait in the database without HTTP requests, so this is the limit of queue and workers. The loop
(research/bench/weight/reference.ts) runs after each row; compare the last column between runs.
`;

export function serviceSection({ clients, seconds, characters, ...figures }: ServiceReport, machine: string): string {
  const { creates, reads, growth, backlogs = [] } = figures;
  return `## How much it does

\`npm run bench -- service\`: ${machine} One HTTP process, worker processes, a PostgreSQL without fsync and
${clients} clients, all on this one computer, ${seconds} seconds for each figure; a text has ${characters} characters.

| one HTTP process | requests a second |
| --- | ---: |
| create a task (no workers) | ${creates.toFixed(0)} |
| read a task | ${reads.toFixed(0)} |

| worker processes | depersonalizations a second | summaries a second |
| ---: | ---: | ---: |
${growth.map((row) => `| ${row.workers} | ${row.depersonalization.toFixed(1)} | ${row.summarization.toFixed(1)} |`).join("\n")}

From request to result. A summary needs no model, so its rate shows the limit of queue, database and HTTP. A depersonalization
uses the model, with up to four threads per worker (service/models/local-engine.ts). Workers share the cores of one computer
with the clients, the HTTP process and the database, so the figures do not apply to several computers.
${backlogs.length === 0 ? "" : backlogTable(backlogs)}`;
}
