import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openEncryptedDatabase } from "../../electron/platform/history/database";
import { historyKey } from "./older-history";
import type { Trial } from "./outcome";
import { seeded } from "./random";
import type { Session } from "./session";
import { type Context, type Seen, trial } from "./trial";

const TASKS = 20;
const LOCKED_MS = 15_000;
const PAGE = 4096;

const partsOf = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^history\.db(?:-wal|-shm|\.seal|\.mark)?$/.test(name));

async function fill({ session, work }: Context, count = TASKS): Promise<void> {
  if (!session.isOpen) await session.open();
  for (let task = 0; task < count; task += 1) await work.create(20);
  await work.check();
}

/** Missing tasks must be reported and the damaged file kept. Forgets them, so that the others are checked. */
async function reported({ session, work, wrong }: Context): Promise<Seen> {
  const { ms, question } = await session.open();
  if (question !== undefined) {
    wrong.push(`asks: ${question.message}`);
    return { outcome: "", waitedMs: ms };
  }
  const [list, info] = [await session.call("tasks.list", { query: "" }), await session.call("app.info", null)];
  const there = new Set(list.map(({ id }) => id));
  const missing = work.accepted.filter(({ id }) => !there.has(id)).length;
  work.accepted = work.accepted.filter(({ id }) => there.has(id));
  const { damage, wasEmpty } = info.history;
  const aside = session.files().filter((name) => /^history\.db\.damaged-[\dTZ-]+$/.test(name)).length;
  if (missing > 0 && damage === undefined && !wasEmpty) wrong.push(`${missing} tasks are missing without a message`);
  if (damage?.lost !== undefined && damage.lost < missing)
    wrong.push(`reports ${damage.lost} of ${missing} lost tasks`);
  if (missing > 0 && aside === 0 && damage?.older !== true) wrong.push("the damaged file was not kept");
  const banner = await session.text();
  if (damage !== undefined && !/history/i.test(banner)) wrong.push("the window says nothing about the damage");
  const again = damage?.again ?? 0;
  const told =
    damage === undefined
      ? wasEmpty
        ? "reported as empty"
        : "nothing reported"
      : damage.older
        ? "reported as older"
        : "reported as damaged";
  return { outcome: `${missing} of ${TASKS} tasks missing, ${again} without a result, ${told}`, waitedMs: ms };
}

export async function history(seed: number, report: (trial: Trial) => void): Promise<void> {
  const random = seeded(seed);
  const damages: readonly [string, "closed" | "killed", (session: Session) => void][] = [
    ["truncated", "closed", ({ state }) => truncateSync(join(state, "history.db"), Math.floor(0.6 * sizeOf(state)))],
    ["truncated to nothing", "closed", ({ state }) => truncateSync(join(state, "history.db"), 0)],
    ["log truncated", "killed", ({ state }) => truncateSync(join(state, "history.db-wal"), 20_000)],
    ["corrupted", "closed", ({ state }) => corrupt(join(state, "history.db"), random)],
    ["first page corrupted", "closed", ({ state }) => overwrite(join(state, "history.db"), 0, random)],
    ["deleted", "closed", ({ state }) => rmSync(join(state, "history.db"))],
  ];
  for (const [fault, end, damage] of damages)
    report(
      await trial(`history ${fault}`, end === "closed" ? "after quitting" : "after kill -9", async (context) => {
        await fill(context);
        if (end === "closed") await context.session.close();
        else await context.session.gone();
        damage(context.session);
        return reported(context);
      }),
    );
  report(
    await trial("history rolled back", "after quitting", async (context) => {
      const { session } = context;
      await fill(context, TASKS / 2);
      await session.close();
      const earlier = join(session.folder, "earlier ");
      for (const name of partsOf(session.state)) copyFileSync(join(session.state, name), earlier + name);
      await fill(context, TASKS / 2);
      await session.close();
      for (const name of partsOf(session.state)) rmSync(join(session.state, name));
      for (const name of readdirSync(session.folder).filter((name) => name.startsWith("earlier ")))
        copyFileSync(join(session.folder, name), join(session.state, name.replace("earlier ", "")));
      return reported(context);
    }),
  );
  report(await trial("history locked by another process", "run", lockedDuringWork));
  report(await trial("history locked by another process", "at the start", lockedAtStart));
}

async function lock(session: Session): Promise<() => void> {
  const database = openEncryptedDatabase(join(session.state, "history.db"), await historyKey(session.state));
  database.pragma("busy_timeout = 5000");
  database.exec("BEGIN EXCLUSIVE");
  return () => {
    database.exec("ROLLBACK");
    database.close();
  };
}

async function lockedDuringWork(context: Context): Promise<Seen> {
  const { session, work } = context;
  await fill(context, 3);
  await work.create(1_500);
  const unlock = await lock(session);
  const began = performance.now();
  const outcomes: string[] = [];
  const creating = work.create(3).then(
    () => "a new task is accepted",
    (error: unknown) => `a new task is refused (${error instanceof Error ? error.message : ""})`,
  );
  try {
    outcomes.push(await Promise.race([creating, pause(LOCKED_MS, "a new task waits")]));
    const waitedMs = performance.now() - began;
    await pause(Math.max(0, LOCKED_MS - waitedMs));
    return { outcome: outcomes.join(), waitedMs };
  } finally {
    unlock();
    await creating;
  }
}

async function lockedAtStart(context: Context): Promise<Seen> {
  const { session } = context;
  await fill(context, 3);
  await session.close();
  const unlock = await lock(session);
  let open = true;
  const release = (): void => {
    if (open) unlock();
    open = false;
  };
  const timer = setTimeout(release, LOCKED_MS);
  try {
    const { ms, question } = await session.open();
    release();
    if (question !== undefined) await session.answer(/again/i);
    return { outcome: question === undefined ? "opens" : `“${question.message}”`, waitedMs: ms };
  } finally {
    clearTimeout(timer);
    release();
  }
}

const sizeOf = (state: string): number => readFileSync(join(state, "history.db")).length;

function corrupt(path: string, random: () => number): void {
  const pages = readFileSync(path).length / PAGE;
  for (let count = 0; count < 3; count += 1) overwrite(path, 1 + Math.floor(random() * (pages - 1)), random);
}

function overwrite(path: string, page: number, random: () => number): void {
  const bytes = readFileSync(path);
  for (let at = page * PAGE; at < Math.min(bytes.length, (page + 1) * PAGE); at += 1)
    bytes[at] = Math.floor(random() * 256);
  writeFileSync(path, bytes);
}
