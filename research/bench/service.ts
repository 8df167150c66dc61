// npm run bench -- service: requests per second, and throughput of 1 to 4 worker processes with HTTP and from a backlog.
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { poll } from "../../shared/api/poll";
import { postgresPrograms, startPostgres } from "../../server/testing/postgres";
import { backlogRate } from "./backlog";
import { machine } from "./machine";
import { end, httpProcess, type ServerProcess, serverProcess } from "./server-process";
import { keep } from "./service-page";
import type { BacklogRow, Growth } from "./service-report";
import { arithmeticLoop } from "./weight/reference";

const SECONDS = 4;
const CLIENTS = 16;
const MOST_TASKS = 5000;
const WORKERS = [1, 2, 4];
const BACKLOGS = [20_000, 100_000];
const HEADERS = { authorization: "Bearer bench", "content-type": "application/json" };
const TEXT = "Иван Петров живёт в Казани, его телефон +7 916 123-45-67, почта ivan.petrov@example.com. ".repeat(8);
const created = z.object({ synopsis_id: z.string() });
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** A summary needs no model, so it measures queue, database and HTTP. */
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

/** `act` per second, by `CLIENTS` clients for `SECONDS`. */
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
  const read = async (): Promise<string | undefined> => {
    const now = await status(baseUrl, id);
    return now === "processing" ? undefined : now;
  };
  const end = await poll(read, { wait: pause, delay: (reads) => (reads === 0 ? 0 : 20) });
  if (end !== "completed") throw new Error(`A task ended as ${end}`);
}

async function measure(programs: string): Promise<void> {
  const found = machine();
  const postgres = await startPostgres(programs);
  const processes: ServerProcess[] = [];
  const stopAll = (): Promise<unknown> => Promise.all(processes.splice(0).map(({ child }) => end(child)));
  const http = async (url: string): Promise<string> => {
    const started = await httpProcess(url, ["--key", "bench"]);
    processes.push(started);
    return started.baseUrl;
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
      for (let i = 0; i < workers; i += 1) processes.push(await serverProcess(url, ["--role", "worker"]));
      // Not measured: every worker loads its model with its first task.
      await Promise.all(Array.from({ length: 8 * workers }, () => completed(baseUrl, "depersonalization")));
      const depersonalization = await rate(() => completed(baseUrl, "depersonalization"));
      growth.push({ workers, depersonalization, summarization: await rate(() => completed(baseUrl, "summarization")) });
      await stopAll();
    }
    const backlogs: BacklogRow[] = [];
    for (const size of BACKLOGS) {
      for (const workers of WORKERS) {
        say(`> A backlog of ${size} tasks with ${workers} worker processes ...`);
        const database = await postgres.database();
        await http(database);
        await stopAll();
        const start = async (): Promise<void> => {
          for (let i = 0; i < workers; i += 1) processes.push(await serverProcess(database, ["--role", "worker"]));
        };
        const aSecond = await backlogRate({ database, size, text: TEXT, seconds: SECONDS, workers, start });
        await Promise.all(processes.splice(0).map(({ child }) => end(child, "SIGKILL")));
        backlogs.push({ size, workers, aSecond, loopMs: arithmeticLoop() });
      }
    }
    const measured = { clients: CLIENTS, seconds: SECONDS, characters: TEXT.length };
    process.stdout.write(await keep("service", { machine: found, ...measured, creates, reads, growth, backlogs }));
  } finally {
    await stopAll();
    await postgres.stop();
  }
}

const programs = postgresPrograms();
if (programs === undefined) {
  say("There is no PostgreSQL here (Debian: apt-get install postgresql), so nothing was measured.");
  process.exitCode = 1;
} else {
  await measure(programs);
}
