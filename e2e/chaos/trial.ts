import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LaunchOptions } from "../harness/launch";
import type { Trial } from "./outcome";
import { LONGEST_WAIT_MS, Session } from "./session";
import { firstLine, Work } from "./work";

export interface Context {
  readonly session: Session;
  readonly work: Work;
  readonly wrong: string[];
}

export interface Seen {
  readonly outcome: string;
  /** Until the application answered or stated a reason. */
  readonly waitedMs?: number;
}

export interface Place {
  readonly folder?: string;
  readonly options?: LaunchOptions;
}

/** One fault with a new folder of data. Afterwards all accepted tasks are checked in the open application. */
export async function trial(
  fault: string,
  moment: string,
  body: (context: Context) => Promise<Seen>,
  { folder = mkdtempSync(join(tmpdir(), "outis-chaos-")), options = {} }: Place = {},
): Promise<Trial> {
  const session = new Session(folder, options);
  const context: Context = { session, work: new Work(session), wrong: [] };
  const { wrong } = context;
  let seen: Seen = { outcome: "" };
  let repeated = 0;
  try {
    seen = await body(context);
    const checked = await context.work.check();
    wrong.push(...checked.wrong);
    repeated = checked.repeated;
  } catch (error) {
    wrong.push(firstLine(error));
  }
  await session.close().catch((error: unknown) => wrong.push(String(error)));
  session.remove();
  const { outcome, waitedMs = 0 } = seen;
  if (waitedMs > LONGEST_WAIT_MS) wrong.push(`nothing was said for ${Math.round(waitedMs / 1000)} s`);
  return { fault, moment, outcome, wrong, waitedMs, repeated };
}
