import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, rmdirSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Trial } from "./outcome";
import { Refused } from "./session";
import { type Context, type Seen, trial } from "./trial";

const SIZE = "64m";

/** A disk of its own. */
class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), "outis-disk-"));
  readonly #filler = join(this.folder, "filler");

  constructor() {
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "outis-chaos", this.folder], { stdio: "ignore" });
    } catch (error) {
      rmdirSync(this.folder);
      throw new Error(
        "A small disk needs the right to mount: unshare --map-root-user --mount npm run chaos -- app disk",
        {
          cause: error,
        },
      );
    }
  }

  fill(): void {
    const file = openSync(this.#filler, "a");
    try {
      for (const bytes of [1 << 20, 4096, 1]) for (;;) if (writeSync(file, Buffer.alloc(bytes)) < bytes) break;
    } catch {
      // Full.
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  readOnly(isReadOnly: boolean): void {
    // Open files prevent an ordinary remount.
    const mode = isReadOnly ? "ro" : "rw";
    execFileSync("mount", ["-o", `remount,${mode}`, this.folder], { stdio: "ignore" });
  }

  remove(): void {
    execFileSync("umount", ["--lazy", this.folder], { stdio: "ignore" });
    rmdirSync(this.folder);
  }
}

type Body = (context: Context, disk: SmallDisk) => Promise<Seen>;

const reply = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "accepted";
  } catch (error) {
    if (error instanceof Refused) return `refused (${error.code})`;
    throw error;
  }
};

async function begin({ session, work }: Context): Promise<void> {
  await session.open();
  for (let count = 0; count < 3; count += 1) await work.create(3);
  await work.check();
}

const FAULTS: readonly [string, string, Body][] = [
  [
    "disk full",
    "create, run and edit",
    async (context, disk) => {
      const { session, work, wrong } = context;
      await begin(context);
      const task = work.accepted[0];
      if (task === undefined) throw new Error("No task");
      const running = await work.create(1_500);
      disk.fill();
      const began = performance.now();
      const created = await reply(work.create(200));
      const waitedMs = performance.now() - began;
      const edited = await reply(work.hide(task, work.editable(task)[0] ?? ""));
      const { state } = await work.ended(running.id, wrong);
      disk.free();
      if (state === "error") await session.call("tasks.retry", { id: running.id });
      return { outcome: `new task ${created}, edit ${edited}, running task ends as ${state}`, waitedMs };
    },
  ],
  [
    "disk full",
    "kill -9 and a start",
    async (context, disk) => {
      const { session } = context;
      await begin(context);
      disk.fill();
      await session.gone();
      const { ms, question } = await session.open();
      disk.free();
      if (question !== undefined) await session.answer(/again/i);
      return { outcome: question === undefined ? "opens" : `“${question.message}”`, waitedMs: ms };
    },
  ],
  [
    "disk full",
    "export",
    async (context, disk) => {
      const { session, work } = context;
      await begin(context);
      const { id } = await work.create(300);
      await work.ended(id, []);
      disk.fill();
      const path = join(session.out, "copy.txt");
      await session.saveTo(path);
      const saved = await reply(session.call("tasks.export", { id, text: "depersonalized" }));
      if (existsSync(path)) context.wrong.push("a partial copy remains");
      if (readdirSync(session.out).length > 0) context.wrong.push("a temporary copy remains");
      disk.free();
      await session.call("tasks.export", { id, text: "depersonalized" });
      return { outcome: saved };
    },
  ],
  [
    "folder read-only",
    "create and edit",
    async (context, disk) => {
      const { work } = context;
      await begin(context);
      const task = work.accepted[0];
      if (task === undefined) throw new Error("No task");
      disk.readOnly(true);
      const began = performance.now();
      const created = await reply(work.create(20));
      const waitedMs = performance.now() - began;
      const edited = await reply(work.hide(task, work.editable(task)[0] ?? ""));
      disk.readOnly(false);
      return { outcome: `new task ${created}, edit ${edited}`, waitedMs };
    },
  ],
  [
    "folder read-only",
    "at the start",
    async (context, disk) => {
      const { session } = context;
      await begin(context);
      await session.close();
      disk.readOnly(true);
      try {
        const { ms, question } = await session.open();
        disk.readOnly(false);
        if (question !== undefined) await session.answer(/again/i);
        return { outcome: question === undefined ? "opens" : `“${question.message}”`, waitedMs: ms };
      } finally {
        disk.readOnly(false);
      }
    },
  ],
];

export async function disk(report: (trial: Trial) => void): Promise<void> {
  for (const [fault, moment, body] of FAULTS) {
    const small = new SmallDisk();
    try {
      const place = { folder: join(small.folder, "data") };
      report(await trial(fault, moment, (context) => body(context, small), place));
    } finally {
      small.remove();
    }
  }
}
