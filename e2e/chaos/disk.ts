import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Trial } from "./outcome";
import { Refused } from "./session";
import { type Context, type Seen, trial } from "./trial";

const SIZE_MB = 64;
const FULL = "disk full";
const UNMOUNT_LIMIT_MS = 10_000;

/** A disk of its own: in memory, or in a file, which can fail like hardware. */
class SmallDisk {
  readonly #isInMemory: boolean;
  readonly #place = mkdtempSync(join(tmpdir(), "outis-disk-"));
  readonly #image = join(this.#place, "image");
  readonly folder = join(this.#place, "disk");
  readonly #filler = join(this.folder, "filler");

  constructor(isInMemory: boolean) {
    this.#isInMemory = isInMemory;
    mkdirSync(this.folder);
    try {
      execFileSync("truncate", ["--size", `${SIZE_MB}M`, this.#image]);
      if (!isInMemory) execFileSync("mkfs.ext4", ["-q", this.#image], { stdio: "ignore" });
      this.mount();
    } catch (error) {
      rmSync(this.#place, { recursive: true });
      throw new Error("A small disk needs the right to mount", { cause: error });
    }
  }

  mount(mode: "rw" | "ro" = "rw"): void {
    const kind = this.#isInMemory
      ? ["-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "outis-chaos"]
      : ["-o", `loop,${mode}`, this.#image];
    execFileSync("mount", [...kind, this.folder], { stdio: "ignore" });
  }

  /** Waits for the last processes of the application. */
  async unmount(): Promise<void> {
    const until = performance.now() + UNMOUNT_LIMIT_MS;
    for (;;) {
      try {
        return void execFileSync("umount", [this.folder], { stdio: "ignore" });
      } catch (error) {
        if (performance.now() > until) throw error;
        await pause(100);
      }
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

  /** Read-only from now on, also for open files, as after an error of the hardware. */
  fail(): void {
    execFileSync("mount", ["-o", "remount,abort", this.folder], { stdio: "ignore" });
  }

  /** Only without open files. */
  async repair(): Promise<void> {
    await this.unmount();
    try {
      execFileSync("e2fsck", ["-f", "-y", this.#image], { stdio: "ignore" });
    } catch (error) {
      // 1: errors were corrected.
      if ((error as { status?: number }).status !== 1) throw error;
    }
    this.mount();
  }

  remove(): void {
    execFileSync("umount", ["--lazy", this.folder], { stdio: "ignore" });
    rmSync(this.#place, { recursive: true });
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
    FULL,
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
    FULL,
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
    FULL,
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
    "disk fails and becomes read-only",
    "create, run and edit",
    async (context, disk) => {
      const { session, work, wrong } = context;
      await begin(context);
      const task = work.accepted[0];
      if (task === undefined) throw new Error("No task");
      const running = await work.create(1_500);
      disk.fail();
      let seen: Seen;
      try {
        const began = performance.now();
        const created = await reply(work.create(20));
        const waitedMs = performance.now() - began;
        const edited = await reply(work.hide(task, work.editable(task)[0] ?? ""));
        const { state } = await work.ended(running.id, wrong);
        seen = { outcome: `new task ${created}, edit ${edited}, running task ends as ${state}`, waitedMs };
      } finally {
        await session.gone();
        await disk.repair();
      }
      const { question } = await session.open();
      if (question !== undefined) wrong.push(`asks: ${question.message}`);
      return seen;
    },
  ],
  [
    "disk read-only",
    "at the start",
    async (context, disk) => {
      const { session } = context;
      await begin(context);
      await session.close();
      await disk.unmount();
      disk.mount("ro");
      const { ms, question } = await session.launchToQuestion();
      await session.gone();
      await disk.unmount();
      disk.mount();
      await session.open();
      return { outcome: `“${question.message}”`, waitedMs: ms };
    },
  ],
];

export async function disk(report: (trial: Trial) => void): Promise<void> {
  for (const [fault, moment, body] of FAULTS) {
    const small = new SmallDisk(fault === FULL);
    try {
      const place = { folder: join(small.folder, "data") };
      report(await trial(fault, moment, (context) => body(context, small), place));
    } finally {
      small.remove();
    }
  }
}
