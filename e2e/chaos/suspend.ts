import { IDLE_MS } from "../../electron/platform/processes/idle-time";
import type { Trial } from "./outcome";
import { suspended, treeOf } from "./processes";
import { type Context, type Seen, trial } from "./trial";

/** Longer than the idle time of the service, so that its timer has expired when the application continues. */
const SUSPENDED_MS = IDLE_MS + 5_000;
/** Longer than three missed checks of the service. */
const HUNG_MS = 45_000;
const HOUR_MS = 3_600_000;
/** Enough work that the task still runs after the suspension. */
const RUN_LINES = 1_500;

async function runSuspended({ session, work }: Context, later: () => void): Promise<Seen> {
  await session.open();
  const { id } = await work.create(RUN_LINES);
  while ((await session.detail(id)).state === "queued") continue;
  const pids = treeOf(session.outis.app.process().pid ?? 0);
  const sleep = suspended(pids, SUSPENDED_MS);
  later();
  await sleep;
  const began = performance.now();
  const { state } = await session.detail(id);
  return { outcome: `continues, the task is ${state}`, waitedMs: performance.now() - began };
}

export async function suspend(report: (trial: Trial) => void): Promise<void> {
  report(await trial("all processes suspended", "run", (context) => runSuspended(context, () => undefined)));
  report(
    await trial("all processes suspended, clock eight hours later", "run", (context) =>
      runSuspended(context, () => context.session.shiftClock(8 * HOUR_MS)),
    ),
  );
  report(
    await trial("the service hangs", "run", async ({ session, work, wrong }) => {
      await session.open();
      const { id } = await work.create(RUN_LINES);
      while ((await session.detail(id)).state === "queued") continue;
      const pid = await session.pidOf("service");
      if (pid === undefined) throw new Error("The service does not run");
      const ended = work.ended(id, wrong);
      await suspended([pid], HUNG_MS);
      await ended;
      const next = await session.pidOf("service");
      return { outcome: next === pid ? "continues" : "the service was restarted" };
    }),
  );
}
