// npm run bench -- service: requests per second, and how throughput grows from 1 to 4 worker processes.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { z } from "zod";
import { postgresPrograms, startPostgres } from "../service/testing/postgres";
import { machine } from "./machine";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SECONDS = 4;
const CLIENTS = 16;
const MOST_TASKS = 5000;
const WORKERS = [1, 2, 4];
const HEADERS = { authorization: "Bearer bench", "content-type": "application/json" };
const TEXT = "Иван Петров живёт в Казани, его телефон +7 916 123-45-67, почта ivan.petrov@example.com. ".repeat(8);
const created = z.object({ synopsis_id: z.string() });
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** A process of the built server on this database; resolves with the line it says when it is ready. */
async function server(url: string, args: readonly string[]): Promise<{ child: ChildProcess; line: string }> {
  const script = join(ROOT, "out", "main", "server.js");
  const env = { ...process.env, OUTIS_DATABASE: url };
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"], env });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { child, line };
}

async function end({ child }: { child: ChildProcess }): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
}

/** A summary needs no model, so that its time is almost all queue, database and HTTP. */
type Operation = "depersonalization" | "summarization";

async function create(baseUrl: string, operation: Operation): Promise<string> {
  const body = JSON.stringify({ input: TEXT, languageIn: "ru" });
  const answer = await fetch(`${baseUrl}/v1/${operation}`, { method: "POST", headers: HEADERS, body });
  return created.parse(await answer.json()).synopsis_id;
}

async function status(baseUrl: string, id: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/prediction/${id}`, { headers: HEADERS });
  return z.object({ status: z.string() }).parse(await answer.json()).status;
}

/** How often a second `CLIENTS` clients together got `act` done, for `SECONDS`. */
async function rate(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000 && done < MOST_TASKS) {
      await act();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done / ((performance.now() - began) / 1000);
}

async function completed(baseUrl: string, operation: Operation): Promise<void> {
  const id = await create(baseUrl, operation);
  for (;;) {
    const now = await status(baseUrl, id);
    if (now === "completed") return;
    if (now !== "processing") throw new Error(`A task ended as ${now}`);
    await pause(20);
  }
}

async function measure(programs: string): Promise<void> {
  const found = machine();
  const postgres = await startPostgres(programs);
  const processes: { child: ChildProcess }[] = [];
  const start = async (url: string, args: readonly string[]): Promise<string> => {
    const started = await server(url, args);
    processes.push(started);
    return started.line;
  };
  const stopAll = (): Promise<unknown> => Promise.all(processes.splice(0).map(end));
  const http = async (url: string): Promise<string> => {
    const line = await start(url, ["--role", "http", "--key", "bench", "--max-queued", "100000"]);
    return z.object({ baseUrl: z.string() }).parse(JSON.parse(line)).baseUrl;
  };
  try {
    const idle = await http(await postgres.database());
    say("> Requests to one HTTP process ...");
    const creates = await rate(async () => {
      await create(idle, "depersonalization");
    });
    const id = await create(idle, "depersonalization");
    const reads = await rate(async () => {
      await status(idle, id);
    });
    await stopAll();
    const growth: Growth[] = [];
    for (const workers of WORKERS) {
      say(`> Tasks with ${workers} worker processes ...`);
      const url = await postgres.database();
      const baseUrl = await http(url);
      for (let i = 0; i < workers; i += 1) await start(url, ["--role", "worker"]);
      // Every worker loads its model with its first task; that is not what is measured.
      await Promise.all(Array.from({ length: 8 * workers }, () => completed(baseUrl, "depersonalization")));
      const depersonalization = await rate(() => completed(baseUrl, "depersonalization"));
      growth.push({ workers, depersonalization, summarization: await rate(() => completed(baseUrl, "summarization")) });
      await stopAll();
    }
    await write(found, { creates, reads, growth });
  } finally {
    await stopAll();
    await postgres.stop();
  }
}

interface Growth extends Record<Operation, number> {
  readonly workers: number;
}

interface Figures {
  readonly creates: number;
  readonly reads: number;
  readonly growth: readonly Growth[];
}

async function write(m: ReturnType<typeof machine>, figures: Figures): Promise<void> {
  const { creates, reads, growth } = figures;
  const page = `# Benchmarks of the service

Written by \`npm run bench -- service\`; do not edit by hand. The raw figures are in \`bench/results/service.json\`.

${m.date}, ${m.cpu}, ${m.cores} cores, ${m.memoryGigabytes} GB, ${m.system}, Node ${m.node}. Load when it began: ${m.load} (other
work on the computer makes every figure smaller). One HTTP process, worker processes, a PostgreSQL without fsync and
${CLIENTS} clients, all on this one computer, ${SECONDS} seconds for each figure; a text has ${TEXT.length} characters.

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
  const file = join(ROOT, "docs", "benchmarks-service.md");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  mkdirSync(join(ROOT, "bench", "results"), { recursive: true });
  writeFileSync(
    join(ROOT, "bench", "results", "service.json"),
    `${JSON.stringify({ machine: m, ...figures }, null, 2)}\n`,
  );
  process.stdout.write(page);
}

const programs = postgresPrograms();
if (programs === undefined) {
  say("There is no PostgreSQL here (Debian: apt-get install postgresql), so nothing was measured.");
  process.exitCode = 1;
} else {
  await measure(programs);
}
