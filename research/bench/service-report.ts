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

From request to result. A summary needs no model, so it shows what queue, database and HTTP allow. A depersonalization is
the model's work, and one worker may use up to four threads for it (service/models/local-engine.ts).
Workers on one computer share its cores with the clients, the HTTP process and the database, so this shows where growth ends
here, not how it goes on over many computers.
`;
}
