import { setTimeout as pause } from "node:timers/promises";
import { end, type ServerProcess, serverProcess } from "./server-process";

export interface WorkersOptions {
  readonly database: string;
  readonly workers: number;
  /** Average milliseconds between kills. */
  readonly killEveryMs: number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/** Random workers are killed and replaced until `stop`. */
export async function startDoomedWorkers({ database, workers, killEveryMs, random }: WorkersOptions): Promise<{
  kills(): number;
  /** Stops killing. */
  calm(): Promise<void>;
  stop(): Promise<void>;
}> {
  const start = (): Promise<ServerProcess> =>
    serverProcess(database, ["--role", "worker", "--allow-private-webhooks", "--log-level", "error"]);
  const alive = await Promise.all(Array.from({ length: workers }, start));
  const over = new AbortController();
  let kills = 0;

  async function kill(): Promise<void> {
    for (;;) {
      try {
        await pause(2 * random() * killEveryMs, undefined, { signal: over.signal });
      } catch {
        return;
      }
      const place = Math.floor(random() * alive.length);
      const doomed = alive[place];
      if (doomed === undefined) return;
      await end(doomed.child, "SIGKILL");
      kills += 1;
      alive[place] = await start();
    }
  }

  const killing = kill();
  const calm = (): Promise<void> => {
    over.abort();
    return killing;
  };
  return {
    kills: () => kills,
    calm,
    async stop() {
      await calm();
      await Promise.all(alive.map(({ child }) => end(child)));
    },
  };
}
