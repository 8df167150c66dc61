import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Trial } from "./outcome";
import type { Session } from "./session";
import { trial } from "./trial";

const SUSPENDED_MS = 20_000;
/** Longer than three missed checks of the service. */
const HUNG_MS = 45_000;

function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

async function suspended(pids: readonly number[], ms: number): Promise<void> {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await pause(ms);
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGCONT");
    } catch {
      // Ended meanwhile.
    }
  }
}

const wholeTree = (session: Session): number[] => treeOf(session.outis.app.process().pid ?? 0);

export async function suspend(report: (trial: Trial) => void): Promise<void> {
  report(
    await trial("all processes suspended", "run", async ({ session, work }) => {
      await session.open();
      await work.create(1_500);
      await suspended(wholeTree(session), SUSPENDED_MS);
      const began = performance.now();
      await session.call("tasks.list", { query: "" });
      return { outcome: "continues", waitedMs: performance.now() - began };
    }),
  );
  report(
    await trial("all processes suspended, clock eight hours later", "run", async ({ session, work }) => {
      await session.open();
      await work.create(1_500);
      const sleep = suspended(wholeTree(session), SUSPENDED_MS);
      session.shiftClock(8 * 3_600_000);
      await sleep;
      const began = performance.now();
      await session.call("tasks.list", { query: "" });
      return { outcome: "continues", waitedMs: performance.now() - began };
    }),
  );
  report(
    await trial("the service hangs", "run", async ({ session, work }) => {
      await session.open();
      await work.create(1_500);
      const pid = await session.pidOf("service");
      if (pid === undefined) throw new Error("The service does not run");
      await suspended([pid], HUNG_MS);
      const next = await session.pidOf("service");
      return { outcome: next === pid ? "continues" : "the service was restarted" };
    }),
  );
}
