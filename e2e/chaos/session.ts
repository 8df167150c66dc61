import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Channel } from "../../shared/ipc/channels";
import type { Input, Output } from "../../shared/ipc/contract";
import type { Result } from "../../shared/ipc/result";
import type { TaskState } from "../../shared/ipc/task";
import { launchOutis, type LaunchOptions, type Outis, startOutis } from "../harness/launch";
import { Person } from "../harness/person";

export const VICTIMS = ["main", "page", "service", "parser", "speech"] as const;
export type Victim = (typeof VICTIMS)[number];

/** Issue 32: no unexplained wait over ten seconds. */
export const LONGEST_WAIT_MS = 10_000;
const OPEN_LIMIT_MS = 90_000;
const CALL_LIMIT_MS = 60_000;
const CLOSE_LIMIT_MS = 30_000;

export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`Refused: ${code}`);
    this.code = code;
  }
}

/** Of `tasks.get`, without tables. */
export interface Detail {
  readonly state: TaskState;
  readonly progress: number;
  readonly stage?: string;
  readonly waiting: boolean;
  readonly partial: boolean;
  readonly original: string;
  readonly result?: string;
  readonly error?: string;
}

export interface Question {
  readonly message: string;
  readonly buttons: readonly string[];
}

/** The built application with one folder of data over many launches. */
export class Session {
  readonly folder: string;
  readonly state: string;
  readonly out: string;
  readonly #options: LaunchOptions;
  #outis: Omit<Outis, "page"> | Outis | undefined;

  constructor(folder: string, options: LaunchOptions = {}) {
    this.folder = folder;
    this.state = join(folder, "state");
    this.out = join(folder, "out");
    for (const each of [this.state, this.out]) mkdirSync(each, { recursive: true });
    this.#options = options;
    this.shiftClock(0);
  }

  get outis(): Outis {
    if (this.#outis === undefined || !("page" in this.#outis)) throw new Error("The application is not open");
    return this.#outis;
  }

  get isOpen(): boolean {
    return this.#outis !== undefined;
  }

  /** Returns when the window is there. */
  async launch(): Promise<void> {
    this.#outis = await launchOutis(this.#launchOptions());
  }

  /** Returns the question that appears instead of the window. */
  async launchToQuestion(): Promise<{ readonly ms: number; readonly question: Question }> {
    const began = performance.now();
    this.#outis = await startOutis(this.#launchOptions());
    for (;;) {
      const question = await this.question();
      const ms = performance.now() - began;
      if (question !== undefined) return { ms, question };
      if (ms > OPEN_LIMIT_MS) throw new Error("Neither a question nor a window appeared");
      await pause(100);
    }
  }

  #launchOptions(): LaunchOptions {
    return {
      ...this.#options,
      userData: this.state,
      preload: join(import.meta.dirname, "preload.cjs"),
      env: { OUTIS_CHAOS_CLOCK: join(this.folder, "clock"), ...this.#options.env },
    };
  }

  /** Returns when the history is open. Throws if neither a question nor the history appears in time. */
  async open(): Promise<{ readonly ms: number; readonly question?: Question }> {
    const began = performance.now();
    await this.launch();
    for (;;) {
      if (await this.#answers("tasks.list")) return { ms: performance.now() - began };
      const question = await this.question();
      if (question !== undefined) return { ms: performance.now() - began, question };
      if (performance.now() - began > OPEN_LIMIT_MS) throw new Error("The history did not open");
      await pause(100);
    }
  }

  async #answers(channel: "tasks.list"): Promise<boolean> {
    const answered = await Promise.race([
      this.call(channel, { query: "" }).then(
        () => true,
        () => false,
      ),
      pause(1_000, false),
    ]);
    return answered;
  }

  /** The page's text, or nothing if the page is gone. */
  text(): Promise<string> {
    return this.run("document.body.innerText").then(String, () => "");
  }

  async question(): Promise<Question | undefined> {
    return this.#outis?.app.evaluate(() => {
      const { asked } = globalThis as unknown as { asked: Question[] };
      const first = asked[0];
      return first && { message: first.message, buttons: first.buttons };
    });
  }

  /** Presses the button of the oldest question. */
  async answer(label: RegExp): Promise<void> {
    const question = await this.question();
    const button = question?.buttons.findIndex((each) => label.test(each)) ?? -1;
    if (button < 0) throw new Error(`No question with the button ${label.source}`);
    await this.outis.app.evaluate((_electron, pressed) => {
      const { asked } = globalThis as unknown as { asked: { answer: (button: number) => void }[] };
      asked.shift()?.answer(pressed);
    }, button);
  }

  /** In the interface's page, also after it was loaded again. */
  run(code: string): Promise<unknown> {
    const evaluated = this.outis.app.evaluate(
      ({ BrowserWindow }, script) =>
        BrowserWindow.getAllWindows()
          .find(({ webContents }) => webContents.getURL().startsWith("app://outis/?"))
          ?.webContents.executeJavaScript(script, true) as Promise<unknown>,
      code,
    );
    return within(evaluated, CALL_LIMIT_MS, "The page did not answer");
  }

  async call<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> {
    return this.callWith(channel, JSON.stringify(input));
  }

  /** `input`: JavaScript, for bytes. */
  async callWith<C extends Channel>(channel: C, input: string): Promise<Output<C>> {
    const text = await this.run(
      `window.outis.call(${JSON.stringify(channel)}, ${input}).then((result) => JSON.stringify(result))`,
    );
    const result = JSON.parse(String(text)) as Result<Output<C>>;
    if (!result.ok) throw new Refused(result.error.code);
    return result.value;
  }

  async detail(id: string): Promise<Detail> {
    const text = await this.run(`window.outis.call("tasks.get", { id: ${JSON.stringify(id)} }).then((found) => {
      if (!found.ok) return JSON.stringify({ refused: found.error.code });
      const { state, progress, stage, waiting, partial, original, document, error } = found.value;
      return JSON.stringify({ state, progress, stage, waiting, partial, original, result: document?.result, error: error?.code });
    })`);
    const found = JSON.parse(String(text)) as Detail & { refused?: string };
    if (found.refused !== undefined) throw new Refused(found.refused);
    return found;
  }

  /** Shows the newest task like a click in the list. */
  async showNewest(): Promise<void> {
    await new Person(this.outis.page).tasks.first().getByRole("link").click();
  }

  async pidOf(victim: Victim): Promise<number | undefined> {
    if (victim === "main") return this.outis.app.process().pid;
    if (victim === "page")
      return this.outis.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()
          .find(({ webContents }) => webContents.getURL().startsWith("app://outis/?"))
          ?.webContents.getOSProcessId(),
      );
    return this.outis.app.evaluate(
      ({ app }, name) => app.getAppMetrics().find((process) => process.name === name)?.pid,
      `Outis ${victim}`,
    );
  }

  /** After `kill -9` of main. */
  async gone(): Promise<void> {
    const outis = this.#outis;
    this.#outis = undefined;
    await outis?.kill();
  }

  async close(): Promise<void> {
    const outis = this.#outis;
    this.#outis = undefined;
    if (outis === undefined) return;
    await within(outis.close(), CLOSE_LIMIT_MS, "It did not quit").catch(async (error: unknown) => {
      await outis.kill();
      throw error;
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Of all processes, in milliseconds. */
  shiftClock(ms: number): void {
    writeFileSync(join(this.folder, "clock"), String(ms));
  }

  saveTo(path: string): Promise<unknown> {
    return this.outis.app.evaluate((_electron, value) => (process.env["OUTIS_SAVE_PATH"] = value), path);
  }

  files(): string[] {
    return readdirSync(this.state);
  }

  fileBytes(name: string): Buffer {
    return readFileSync(join(this.state, name));
  }
}

export async function within<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const late = new AbortController();
  const limit = pause(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(message);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    late.abort();
    limit.catch(() => undefined);
  }
}
