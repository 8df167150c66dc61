import type { Machine } from "./machine";

/** Milliseconds from the request to the complete response. */
export interface CreatesFigures {
  readonly aSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface CreatesRow extends CreatesFigures {
  /** This checkout, or the compared one. */
  readonly build: "this" | "beside";
  readonly place: "sqlite" | "postgres";
  /** From 1. */
  readonly round: number;
}

export interface CreatesReport {
  readonly machine: Machine;
  readonly connections: number;
  readonly seconds: number;
  /** UTF-16 units per text. */
  readonly characters: number;
  readonly rows: readonly CreatesRow[];
}

const PLACES = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

export function createsSection({ connections, seconds, characters, rows }: CreatesReport, machine: string): string {
  const compared = rows.some(({ build }) => build === "beside");
  const written = [...rows].sort((a, b) => a.place.localeCompare(b.place) || a.build.localeCompare(b.build));
  return `## Creating tasks where every one is on disk

\`npm run bench -- creates${compared ? " --beside CHECKOUT" : ""}\`: ${machine} ${connections} connections create tasks
without a pause for ${seconds} seconds; a text has ${characters} characters. Every answer comes after the task is on disk
(fsync). SQLite is one process that works on the tasks meanwhile; PostgreSQL is one HTTP process without workers, and the
database itself, on the same computer.${compared ? " Both builds were measured in turn in one run; the other is an earlier one." : ""}

| place | build | round | creates a second | p50 ms | p99 ms | longest ms |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${written
  .map(
    (row) =>
      `| ${PLACES[row.place]} | ${row.build === "this" ? "this one" : "earlier"} | ${row.round} | ${row.aSecond} | ${row.p50} | ${row.p99} | ${row.longest} |`,
  )
  .join("\n")}
`;
}
