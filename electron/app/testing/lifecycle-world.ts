import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { byTimer } from "../../../speech/index";
import { createLibraryHandlers } from "../../features/library/index";
import { KeyedQueue } from "../../features/review/keyed-queue";
import { ReviewWork } from "../../features/review/review-work";
import { reviewedAgain } from "../../features/review/reviewed";
import { Removals } from "../../features/tasks/removals";
import { TaskRunner } from "../../features/tasks/task-runner";
import { textKind } from "../../features/tasks/text-kind";
import { openHistory } from "../../platform/history/open-history";
import { oneKey } from "../../platform/history/testing/one-key";
import type { ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { faults } from "./failing-writes";

export const KEY = "5e".repeat(32);
export const HIDDEN_BY_SERVICE = "Анна";

/** A call of the service or a slow step that waits for its answer. */
export interface Call {
  readonly kind: "submit" | "read" | "apply";
  readonly answer: (how: Answer) => void;
}

export type Answer = "done" | "running" | "partial" | "unreachable" | "failed" | "lost" | "unreadable" | "cancelled";

const DOWN = fail("service_unreachable", "refused", { cause: "refused" });

/** The application's tasks with real history, journal and edits, and with a service that answers on command. */
export class LifecycleWorld {
  readonly calls: Call[] = [];
  /** Number of each attempt, by its idempotency key: the service writes it into the placeholder. */
  readonly attempts = new Map<string, number>();
  readonly #inputs = new Map<string, string>();
  readonly #root = mkdtempSync(join(tmpdir(), "outis-lifecycle-"));
  readonly #keychain = oneKey(KEY);
  readonly onChange: (id: string, state: string | undefined) => void;
  #starts = 0;
  #opened: Awaited<ReturnType<LifecycleWorld["openParts"]>> | undefined;

  constructor(onChange: LifecycleWorld["onChange"]) {
    this.onChange = onChange;
  }

  get parts(): Awaited<ReturnType<LifecycleWorld["openParts"]>> {
    if (this.#opened === undefined) throw new Error("Not open");
    return this.#opened;
  }

  get #folder(): string {
    return join(this.#root, String(this.#starts));
  }

  async open(template?: string): Promise<void> {
    if (template !== undefined) cpSync(template, this.#folder, { recursive: true });
    mkdirSync(this.#sources, { recursive: true });
    this.#opened = await this.openParts();
    const kept = new Set(this.parts.store.list("").map(({ id }) => id));
    for (const name of readdirSync(this.#sources)) if (!kept.has(name)) rmSync(join(this.#sources, name));
    this.parts.runner.resume();
  }

  async openParts() {
    const history = await openHistory(join(this.#folder, "history.db"), this.#keychain, ({ state }) =>
      Promise.reject(new Error(`Asked: ${state}`)),
    );
    const { store } = history;
    const start = this.#starts;
    const isCurrent = (): boolean => start === this.#starts;
    const onChange = (id: string): void => {
      if (isCurrent()) this.onChange(id, store.getLight(id)?.state);
    };
    const client = this.#client(isCurrent);
    const runner = new TaskRunner({
      store,
      clientOf: () => Promise.resolve(ok(client)),
      kinds: [textKind({ find: (id) => store.findByAnyId(id) })],
      applyEdits: async (result, task, chosen) => {
        await this.#call<null>("apply", isCurrent, () => null);
        return reviewedAgain(result, store.review(task.id), task, chosen);
      },
      onChange,
      random: () => 0,
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          signal.throwIfAborted();
          const timer = setTimeout(resolve, ms);
          signal.addEventListener("abort", () => {
            clearTimeout(timer);
            reject(signal.reason as Error);
          });
        }),
    });
    const removals = new Removals({ store, forget: (id) => rmSync(this.#source(id), { force: true }), later: byTimer });
    const library = createLibraryHandlers({
      history: Promise.resolve({ store, runner, removals }),
      language: () => "en",
      window: () => undefined,
      documents: { sources: { open: () => Promise.resolve(fail("internal", "")) } } as never,
      cancelWork: () => Promise.resolve(),
      onRemoved: () => undefined,
      onChanged: onChange,
    });
    const review = new ReviewWork({ store, queue: new KeyedQueue(), onChange });
    return { ...history, runner, removals, library, review };
  }

  get #sources(): string {
    return join(this.#folder, "sources");
  }

  #source(id: string): string {
    return join(this.#sources, id);
  }

  seal(id: string): void {
    writeFileSync(this.#source(id), id);
  }

  hasFile(id: string): boolean {
    return existsSync(this.#source(id));
  }

  /** The process ends without flushing; the files remain as they are. */
  async crash(): Promise<void> {
    faults.left = undefined;
    const { store } = this.parts;
    const next = join(this.#root, String(this.#starts + 1));
    if (!faults.snapshot) cpSync(this.#folder, next, { recursive: true });
    faults.snapshot = false;
    await this.#leave(() => {
      store.close();
      return Promise.resolve();
    });
    await this.open();
  }

  /** As at a normal exit. */
  async restart(): Promise<void> {
    faults.left = undefined;
    const { store, close } = this.parts;
    this.parts.runner.stop();
    this.parts.removals.stop();
    store.purgeRemoved();
    const next = join(this.#root, String(this.#starts + 1));
    await this.#leave(close);
    cpSync(join(this.#root, String(this.#starts - 1)), next, { recursive: true });
    await this.open();
  }

  async #leave(close: () => Promise<void>): Promise<void> {
    const { runner, removals } = this.parts;
    this.#starts += 1;
    runner.stop();
    removals.stop();
    for (const { answer } of this.calls.splice(0)) answer("cancelled");
    await settled();
    await close();
    vi.clearAllTimers();
  }

  /** Copy of the files at this write, for a process that ends there. */
  takeSnapshot(): void {
    cpSync(this.#folder, join(this.#root, String(this.#starts + 1)), { recursive: true });
    faults.snapshot = true;
  }

  async end(): Promise<void> {
    await this.#leave(this.parts.close);
    rmSync(this.#root, { recursive: true });
  }

  #client(isCurrent: () => boolean): ServiceClient {
    return {
      depersonalize: (request, options) => {
        const key = options?.idempotencyKey ?? "";
        if (!this.attempts.has(key)) this.attempts.set(key, this.attempts.size + 1);
        if (request.input !== undefined) this.#inputs.set(key, request.input);
        return this.#call("submit", isCurrent, (how) => this.#submitted(key, how));
      },
      getTask: (key) => this.#call("read", isCurrent, (how) => this.#read(key, how)),
      cancel: () => Promise.resolve(ok(null)),
      predict: () => Promise.resolve(fail("internal", "")),
      summarize: () => Promise.resolve(fail("internal", "")),
      capabilities: () => Promise.resolve(ok({ detection: true, tag: true, known: true })),
      check: () => Promise.resolve(ok({ latencyMs: 1 })),
    };
  }

  #call<T>(kind: Call["kind"], isCurrent: () => boolean, reply: (how: Answer) => T): Promise<T> {
    return new Promise((resolve) => {
      const call: Call = { kind, answer: (how) => resolve(reply(how)) };
      if (isCurrent()) this.calls.push(call);
      else call.answer("cancelled");
    });
  }

  #submitted(key: string, how: Answer): Result<{ id: string }> {
    if (how === "cancelled") return fail("cancelled", "");
    if (how === "unreachable" || how === "lost") return DOWN;
    if (how === "failed") return fail("bad_request", "refused");
    return ok({ id: key });
  }

  #read(key: string, how: Answer): Result<ServiceTask> {
    const name = `[ИМЯ_${this.attempts.get(key) ?? 0}]`;
    const input = this.#inputs.get(key) ?? "";
    const text = input.replace(HIDDEN_BY_SERVICE, name);
    const whole = { text, mapping: { [name]: HIDDEN_BY_SERVICE } };
    switch (how) {
      case "done":
        return ok({ status: "completed", transcriptDepersonalized: whole, tellsLanguages: true });
      case "running":
        return ok({ status: "processing", progress: 0.3, stage: "detecting" });
      case "partial":
        return ok({
          status: "processing",
          progress: 0.5,
          transcriptDepersonalized: { ...whole, text: text.slice(0, name.length + 3) },
        });
      case "failed":
        return ok({ status: "failed", error: { code: "internal", message: "" } });
      case "lost":
        return fail("task_not_found", "no such task");
      case "unreachable":
        return DOWN;
      case "unreadable":
        return fail("service_answer_unreadable", "a proxy");
      case "cancelled":
        return fail("cancelled", "");
    }
  }
}

/** Promises and cached imports that are due. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
