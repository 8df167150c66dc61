// npm run chaos -- service: many clients while workers are killed at random; each task must end exactly once.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { postgresPrograms, startPostgres } from "../../server/testing/postgres";
import { startClients } from "./chaos-clients";
import { openCounts } from "./chaos-counts";
import { type ChaosReport, checks } from "./chaos-report";
import { startDoomedWorkers } from "./chaos-workers";
import { machine } from "./machine";
import { end, httpProcess } from "./server-process";
import { keep } from "./service-page";

const USAGE = `npm run chaos -- service [--tasks N] [--clients N] [--http N] [--workers N] [--seed N] [--kill-every S]
  --tasks N       tasks in all (10000)
  --clients N     clients at once (50)
  --http N        HTTP processes (2)
  --workers N     worker processes (3)
  --seed N        where the random numbers begin (1)
  --kill-every S  seconds between two kills, on average (4)
`;
const KEY = "chaos";
/** A webhook whose sender was killed is due again after a minute. */
const WEBHOOKS_WITHIN_MS = 300_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

function options(): ChaosReport["options"] | undefined {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      tasks: { type: "string", default: "10000" },
      clients: { type: "string", default: "50" },
      http: { type: "string", default: "2" },
      workers: { type: "string", default: "3" },
      seed: { type: "string", default: "1" },
      "kill-every": { type: "string", default: "4" },
    },
  });
  const { tasks, clients, http, workers, seed, "kill-every": killEvery } = values;
  const read = { tasks, clients, http, workers, seed, killEvery };
  const numbers = Object.fromEntries(Object.entries(read).map(([name, text]) => [name, Number(text)]));
  if (Object.values(numbers).some((number) => !(number > 0))) return undefined;
  return numbers as unknown as ChaosReport["options"];
}

/** mulberry32, reproducible. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Counts webhooks by `webhook-id`. */
async function receiver() {
  const events = new Set<string>();
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      calls += 1;
      events.add(String(request.headers["webhook-id"]));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: () => ({ events: events.size, again: calls - events.size }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function chaos(programs: string, asked: ChaosReport["options"]): Promise<ChaosReport> {
  const found = machine();
  const random = seeded(asked.seed);
  const postgres = await startPostgres(programs);
  const stopping: (() => unknown)[] = [() => postgres.stop()];
  try {
    const database = await postgres.database();
    const hooks = await receiver();
    stopping.unshift(() => hooks.close());
    const args = ["--key", KEY, "--allow-private-webhooks", "--log-level", "error"];
    // The first process creates the tables; counting starts before any request.
    const first = await httpProcess(database, args);
    stopping.unshift(() => end(first.child));
    const counts = await openCounts(database);
    stopping.unshift(() => counts.close());
    await counts.watchEnds();
    const others = await Promise.all(Array.from({ length: asked.http - 1 }, () => httpProcess(database, args)));
    stopping.unshift(() => Promise.all(others.map(({ child }) => end(child))));
    const killEveryMs = asked.killEvery * 1000;
    const workers = await startDoomedWorkers({ database, workers: asked.workers, killEveryMs, random });
    stopping.unshift(() => workers.stop());

    const began = performance.now();
    const baseUrls = [first, ...others].map(({ baseUrl }) => baseUrl);
    const clients = startClients({ baseUrls, key: KEY, webhookUrl: hooks.url, random, ...asked });
    const telling = setInterval(() => say(`  ${clients.tally.done} done, ${workers.kills()} killed`), 15_000);
    await clients.done.finally(() => clearInterval(telling));
    const seconds = (performance.now() - began) / 1000;
    await workers.calm();
    say("> The last webhooks ...");
    const until = performance.now() + WEBHOOKS_WITHIN_MS;
    while ((await counts.pendingWebhooks()) > 0 && performance.now() < until) await pause(500);
    const { done: _done, ...tally } = clients.tally;
    const report = { machine: found, options: asked, seconds, kills: workers.kills(), ...tally };
    return { ...report, ...(await counts.counts()), received: hooks.received() };
  } finally {
    for (const stop of stopping) await stop();
  }
}

const asked = options();
const programs = postgresPrograms();
if (asked === undefined) {
  say(USAGE);
  process.exitCode = 2;
} else if (programs === undefined) {
  say("There is no PostgreSQL here (Debian: apt-get install postgresql), so nothing was tried.");
  process.exitCode = 1;
} else {
  const report = await chaos(programs, asked);
  process.stdout.write(await keep("chaos", report));
  if (checks(report).some(({ ok }) => !ok)) process.exitCode = 1;
}
