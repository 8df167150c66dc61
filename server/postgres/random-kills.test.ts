import { type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { postgresPrograms } from "../testing/postgres";
import { usePostgresProcesses } from "../testing/postgres-processes";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";
const TASKS = 60;
const WORKERS = 2;
const KILLS = 3;
/** No lease of a living worker expires on a busy machine. The test ends those of killed workers. */
const LEASE = { leaseMs: 600_000, recoverEveryMs: 200 };

/** `count` different numbers from 1 to `most`, reproducible (linear congruential generator). */
function drawn(count: number, most: number, seed: number): Set<number> {
  const numbers = new Set<number>();
  for (let state = seed; numbers.size < count;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    numbers.add(1 + Math.floor((state / 2 ** 32) * most));
  }
  return numbers;
}

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "workers killed at random", () => {
  const { query, http, create, ended, noteEnds, workerProcess } = usePostgresProcesses(programs);

  test.each([1])(
    "each of sixty tasks ends once, with one webhook event and one entry in the usage (seed %i)",
    async (seed) => {
      const service = await http();
      const ends = await noteEnds();
      const doomed = drawn(KILLS, TASKS, seed);
      let begun = 0;
      const expired: Promise<unknown>[] = [];
      async function expireLeases(child: ChildProcess): Promise<void> {
        await once(child, "exit");
        await query(
          `UPDATE outis.task SET lease_until = clock_timestamp() - interval '1 second' WHERE worker = '${child.pid}' AND status = 'processing'`,
        );
      }
      function start(): void {
        const child = workerProcess(
          "ask",
          (line) => {
            if (line !== "begun") return;
            begun += 1;
            if (!doomed.has(begun)) return void child.stdin?.write("go on\n");
            expired.push(expireLeases(child));
            child.kill("SIGKILL");
            start();
          },
          LEASE,
        );
      }
      for (let i = 0; i < WORKERS; i += 1) start();
      const ids = await Promise.all(
        Array.from({ length: TASKS }, (_, i) =>
          create(service, { webhookUrl: "http://127.0.0.1:9/", filename: `${i}` }),
        ),
      );
      const tasks = [];
      for (const id of ids) tasks.push(await ended(service, id));

      expect(tasks.map(({ status }) => status)).toEqual(ids.map(() => "completed"));
      expect(tasks.map(({ filename }) => filename)).toEqual(ids.map((_id, i) => String(i)));
      expect((await ends()).sort()).toEqual([...ids].sort());
      const events = await query("SELECT task_id FROM outis.webhook");
      expect(events.map(({ task_id: id }) => String(id)).sort()).toEqual([...ids].sort());
      expect(await query("SELECT tasks::int, characters::int FROM outis.usage")).toEqual([
        { tasks: TASKS, characters: TASKS * "Anna".length },
      ]);
      await Promise.all(expired);
      // A worker also loses the tasks that it has claimed with the one it works on.
      const [lost] = await query("SELECT sum(losses)::int AS losses, max(losses)::int AS most FROM outis.task");
      expect(lost?.["losses"]).toBeGreaterThanOrEqual(KILLS);
      expect(lost?.["most"]).toBeLessThanOrEqual(KILLS);
    },
    120_000,
  );
});
