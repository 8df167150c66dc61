import { readFileSync } from "node:fs";
import type { ElectronApplication, Page } from "@playwright/test";
import { megabytesOf, processesUnder } from "../weight/processes";

const SAMPLE_MS = 1_000;
/** Clock ticks (1/100 s) per half second below which a process rests. */
const RESTING_TICKS = 5;

/** Names of the processes that are neither main nor the window nor parts of Chromium. */
async function workersOf(app: ElectronApplication): Promise<Map<number, string>> {
  const named = await app.evaluate(({ app: electron, BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()
      .find((one) => one.isVisible())
      ?.webContents.getOSProcessId();
    return electron
      .getAppMetrics()
      .filter(({ type, pid, name }) => (type === "Tab" && pid !== window) || (name ?? "").startsWith("Outis"))
      .map(({ pid, name }) => [pid, name ?? "decoder"] as const);
  });
  return new Map(named);
}

export class MemoryWatch {
  #all = 0;
  #workers = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  readonly #app: ElectronApplication;

  constructor(app: ElectronApplication) {
    this.#app = app;
    void this.#sample();
  }

  async #sample(): Promise<void> {
    try {
      const workers = await workersOf(this.#app);
      let all = 0;
      for (const pid of processesUnder(this.#app.process().pid ?? 0)) {
        const megabytes = megabytesOf(pid);
        all += megabytes;
        const name = workers.get(pid);
        if (name !== undefined) this.#workers.set(name, Math.max(megabytes, this.#workers.get(name) ?? 0));
      }
      this.#all = Math.max(all, this.#all);
      this.#timer = setTimeout(() => void this.#sample(), SAMPLE_MS);
    } catch {
      // The application is closed.
    }
  }

  end(): { readonly all: number; readonly worker: string; readonly workerMemory: number } {
    clearTimeout(this.#timer);
    const [[worker, workerMemory] = ["", 0]] = [...this.#workers].sort(([, one], [, other]) => other - one);
    return { all: this.#all, worker, workerMemory };
  }
}

/** Milliseconds from now until the workers use almost no processor time. */
export async function timeUntilRest(app: ElectronApplication): Promise<number> {
  const began = performance.now();
  let before = await ticks(app);
  for (;;) {
    await new Promise((done) => setTimeout(done, 500));
    const now = await ticks(app);
    const rests = [...now].every(([pid, used]) => used - (before.get(pid) ?? used) < RESTING_TICKS);
    if (rests) return Math.max(0, performance.now() - began - 500);
    before = now;
  }
}

async function ticks(app: ElectronApplication): Promise<Map<number, number>> {
  const used = new Map<number, number>();
  for (const pid of (await workersOf(app)).keys()) {
    try {
      const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
      const fields = after.split(" ");
      used.set(pid, Number(fields[11]) + Number(fields[12]));
    } catch {
      // It has ended.
    }
  }
  return used;
}

const PLACES = [".status-line .pill", ".pill.saving", ".file-state", ".task-progress > i"];

interface Change {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly shown: string;
}

/** Records each change of what the window shows about the progress, without the clock of the elapsed time. */
export function watchProgress(page: Page): Promise<void> {
  return page.evaluate((places) => {
    const seen: Change[] = [];
    Object.assign(globalThis, { progressSeen: seen });
    let last = "";
    setInterval(() => {
      const shown = [...document.querySelectorAll<HTMLElement>(places)]
        .map(({ textContent, style }) => `${textContent}${style.width}`)
        .join(" | ");
      if (shown !== last) seen.push({ at: Date.now(), shown });
      last = shown;
    }, 200);
  }, PLACES.join());
}

/** Changes between two times, in milliseconds since the epoch. */
export async function changesBetween(page: Page, from: number, to: number): Promise<readonly Change[]> {
  const all = await page.evaluate(() => (globalThis as unknown as { progressSeen: Change[] }).progressSeen);
  return all.filter(({ at }) => at >= from && at <= to);
}

/** Seconds. */
export function longestQuiet(changes: readonly Change[], from: number, to: number): number {
  const times = [from, ...changes.map(({ at }) => at), to];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000;
}
