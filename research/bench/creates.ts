// npm run bench -- creates [--beside CHECKOUT]: how quickly 100 connections create tasks with durable commits.
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { postgresPrograms, startPostgres, type TestPostgres } from "../../server/testing/postgres";
import type { CreatesFigures, CreatesRow } from "./creates-report";
import { machine } from "./machine";
import { end, ROOT, type ServerProcess, serverWith, readyAt } from "./server-process";
import { keep } from "./service-page";

const CONNECTIONS = 100;
const SECONDS = 10;
/** The builds alternate, so that other work on the computer affects both. */
const ROUNDS = 3;
const KEY = "bench";
const TEXT = "Иван Петров живёт в Казани, его телефон +7 916 123-45-67, почта ivan.petrov@example.com. ".repeat(8);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** On a persistent connection. */
function create(baseUrl: string, agent: Agent): Promise<number> {
  const body = JSON.stringify({ input: TEXT, languageIn: "ru" });
  const headers = {
    authorization: `Bearer ${KEY}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((done, failed) => {
    const outgoing = request(`${baseUrl}/v1/depersonalization`, { method: "POST", headers, agent }, (answer) => {
      answer.resume();
      answer.once("end", () => done(answer.statusCode ?? 0));
    });
    outgoing.once("error", failed);
    outgoing.end(body);
  });
}

async function figures(baseUrl: string): Promise<CreatesFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const took: number[] = [];
  const began = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000) {
      const asked = performance.now();
      const status = await create(baseUrl, agent);
      if (status !== 200) throw new Error(`A create request was answered with ${status}`);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(took[Math.floor(share * (took.length - 1))] ?? 0);
  return { aSecond: Math.round(took.length / seconds), p50: at(0.5), p99: at(0.99), longest: at(1) };
}

async function measured(checkout: string, database: string | undefined): Promise<CreatesFigures> {
  const folder = mkdtempSync(join(tmpdir(), "outis-creates-"));
  const most = "1000000";
  const common = ["--key", KEY, "--max-queued", most, "--max-queued-per-key", most];
  const place = database === undefined ? ["--data", folder] : ["--role", "http"];
  let server: ServerProcess | undefined;
  try {
    server = await serverWith(join(checkout, "out", "main", "server.js"), database, [...common, ...place]);
    return await figures(readyAt(server));
  } finally {
    // A graceful stop would first work on queued tasks.
    if (server !== undefined) await end(server.child, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ args: process.argv.slice(3), options: { beside: { type: "string" } } });
const checkouts = [ROOT, ...(values.beside === undefined ? [] : [resolve(values.beside)])];
const found = machine();
const programs = postgresPrograms();
if (programs === undefined) say("There is no PostgreSQL here (Debian: apt-get install postgresql): SQLite alone.");
let postgres: TestPostgres | undefined;
try {
  postgres = programs === undefined ? undefined : await startPostgres(programs, { durable: true });
  const rows: CreatesRow[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [index, checkout] of checkouts.entries()) {
      const build = index === 0 ? "this" : "beside";
      for (const place of ["sqlite", "postgres"] as const) {
        if (place === "postgres" && postgres === undefined) continue;
        const row = {
          build,
          place,
          round,
          ...(await measured(checkout, place === "postgres" ? await postgres?.database() : undefined)),
        } as const;
        say(`> ${JSON.stringify(row)}`);
        rows.push(row);
      }
    }
  }
  const report = { machine: found, connections: CONNECTIONS, seconds: SECONDS, characters: TEXT.length, rows };
  process.stdout.write(await keep("creates", report));
} finally {
  await postgres?.stop();
}
