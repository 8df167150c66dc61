import type { Machine } from "./machine";

export interface Growth {
  readonly workers: number;
  readonly depersonalization: number;
  readonly summarization: number;
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
}

export function serviceSection({ clients, seconds, characters, ...figures }: ServiceReport, machine: string): string {
  const { creates, reads, growth } = figures;
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
`;
}
