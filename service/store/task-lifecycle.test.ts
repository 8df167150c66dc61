import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { newTask } from "../testing/new-task";
import type { StoredTask, TaskStore } from "../tasks/task-store";
import { openDatabase } from "./libsql";
import { createLibsqlTaskStore } from "./libsql-task-store";

// More: OUTIS_LIFECYCLE_RUNS=5000 OUTIS_LIFECYCLE_SEED=7 npx vitest run service/store/task-lifecycle.test.ts
const RUNS = Number(process.env["OUTIS_LIFECYCLE_RUNS"] ?? 40);
const SEED = Number(process.env["OUTIS_LIFECYCLE_SEED"] ?? 32);
const HOUR = 3_600_000;
const RETENTION = 1.5 * HOUR;
const OWNERS = ["one", "other"] as const;

interface Expected {
  readonly id: string;
  readonly owner: string;
  readonly expiresAt: number;
  status: StoredTask["status"];
  /** Number of claims. */
  attempt: number;
  result: string | undefined;
}

interface Key {
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

interface Model {
  tasks: Expected[];
  /** By owner and key. */
  keys: Map<string, Key>;
  inserted: number;
  now: number;
}

class Real {
  store: TaskStore;
  readonly #root = mkdtempSync(join(tmpdir(), "outis-queue-"));
  #starts = 0;

  constructor() {
    mkdirSync(join(this.#root, "0"));
    this.store = this.#open();
  }

  #open(): TaskStore {
    return createLibsqlTaskStore(openDatabase({ path: join(this.#root, String(this.#starts), "tasks.db") }));
  }

  /** The files are those of a process that ended now. */
  async crash(): Promise<void> {
    const from = join(this.#root, String(this.#starts));
    this.#starts += 1;
    cpSync(from, join(this.#root, String(this.#starts)), { recursive: true });
    await this.store.close();
    this.store = this.#open();
  }

  async end(): Promise<void> {
    await this.store.close();
    rmSync(this.#root, { recursive: true });
  }
}

type Command = fc.AsyncCommand<Model, Real>;
const command = (name: string, act: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await act(model, real);
    await compare(model, real.store);
  },
  toString: () => name,
});

const isThere = ({ now }: Model, { expiresAt }: Expected): boolean => expiresAt > now;
const resultOf = ({ result }: StoredTask): string | undefined => result.transcriptDepersonalized?.text;
const asResult = (text: string) => ({ transcriptDepersonalized: { text, mapping: {} } });

async function compare(model: Model, store: TaskStore): Promise<void> {
  for (const task of model.tasks) {
    const stored = await store.get(task.id, model.now, task.owner);
    const { status, result } = task;
    if (!isThere(model, task)) expect(stored).toBeUndefined();
    else expect(stored && { status: stored.status, result: resultOf(stored) }).toEqual({ status, result });
    const [another] = OWNERS.filter((owner) => owner !== task.owner);
    expect(await store.get(task.id, model.now, another)).toBeUndefined();
  }
  const ids = (tasks: readonly { readonly id: string }[]): string[] => tasks.map(({ id }) => id).sort();
  const there = model.tasks.filter((task) => isThere(model, task));
  expect(ids(await store.unfinished(model.now))).toEqual(ids(there.filter(({ status }) => status === "processing")));
  for (const owner of OWNERS)
    expect(ids(await store.list(owner, model.now, { limit: 100 }))).toEqual(
      ids(there.filter((task) => task.owner === owner)),
    );
}

const insert = fc
  .tuple(fc.constantFrom(...OWNERS), fc.option(fc.constantFrom("a", "b")), fc.constantFrom("Анна", "Пётр"))
  .map(([owner, key, input]) =>
    command(`insert ${owner} ${key ?? ""} ${input}`, async (model, { store }) => {
      const id = `0b0e7a0e-6a1b-4c43-9d5c-${String((model.inserted += 1)).padStart(12, "0")}`;
      const task = newTask(id, { owner, input, createdAt: model.now, expiresAt: model.now + RETENTION });
      const since = model.now - 2 * HOUR;
      const idempotency = key === null ? undefined : { key, fingerprint: input, since };
      const outcome = await store.insert(task, idempotency);
      const known = model.keys.get(`${owner} ${key}`);
      const isKnown =
        known && known.at >= since && model.tasks.some((one) => one.id === known.id && isThere(model, one));
      if (key !== null && isKnown) {
        const isSame = known.text === input;
        expect(outcome).toEqual(isSame ? { outcome: "existing", id: known.id } : { outcome: "mismatch" });
        return;
      }
      expect(outcome).toEqual({ outcome: "created", id });
      const { expiresAt } = task;
      model.tasks.push({ id, owner, expiresAt, status: "processing", attempt: 0, result: undefined });
      if (key !== null) model.keys.set(`${owner} ${key}`, { id, text: input, at: model.now });
    }),
  );

type Act = (task: Expected, store: TaskStore, model: Model) => Promise<void>;
const ofTask = (name: string, act: Act): fc.Arbitrary<Command> =>
  fc.nat({ max: 5 }).map((pick) =>
    command(`${name} ${pick}`, async (model, { store }) => {
      const task = model.tasks[pick % model.tasks.length];
      if (task !== undefined) await act(task, store, model);
    }),
  );

const claim = ofTask("claim", async (task, store, model) => {
  const claimed = await store.claim(task.id, model.now);
  const isFree = task.status === "processing" && isThere(model, task);
  if (isFree) task.attempt += 1;
  expect(claimed?.attempt).toBe(isFree ? task.attempt : undefined);
});

/** Of the current attempt, or of an earlier one whose report is late. */
const report = fc
  .tuple(fc.constantFrom("progress", "partial", "complete", "fail"), fc.nat({ max: 2 }))
  .chain(([kind, late]) =>
    ofTask(`${kind}${late > 0 ? ` ${late} late` : ""}`, async (task, store) => {
      const attempt = task.attempt - late;
      const text = `${kind} of ${attempt}`;
      const reports = {
        progress: () => store.progress(task.id, attempt, 0.5, "detecting"),
        partial: () => store.partial(task.id, attempt, asResult(text)),
        complete: () => store.complete(task.id, attempt, asResult(text)),
        fail: () => store.fail(task.id, attempt, "internal", ""),
      };
      const isCurrent = late === 0 && task.status === "processing";
      expect(await reports[kind]()).toBe(isCurrent);
      if (!isCurrent || kind === "progress") return;
      task.result = kind === "fail" ? undefined : text;
      if (kind === "complete") task.status = "completed";
      if (kind === "fail") task.status = "error";
    }),
  );

const forget = (model: Model, isGone: (task: Expected) => boolean): void => {
  model.tasks = model.tasks.filter((task) => !isGone(task));
};

const remove = ofTask("delete", async (task, store, model) => {
  expect(await store.remove(task.id)).toBe(true);
  forget(model, ({ id }) => id === task.id);
  expect(await store.get(task.id, model.now)).toBeUndefined();
});

const passTime = fc.constantFrom(1, HOUR).map((ms) =>
  command(`wait ${ms}`, (model) => {
    model.now += ms;
    return Promise.resolve();
  }),
);

const purge = fc.constant(
  command("purge", async (model, { store }) => {
    const expired = model.tasks.filter((task) => !isThere(model, task));
    expect(await store.purge(model.now, model.now - 2 * HOUR)).toBe(expired.length);
    forget(model, (task) => expired.includes(task));
  }),
);

const crash = fc.constant(command("crash", (_, real) => real.crash()));

it("the queue loses no task, ends each once, and stores no report of an earlier attempt", async () => {
  const commands = fc.commands<Model, Real, false>(
    [insert, insert, insert, claim, claim, report, report, report, remove, passTime, purge, crash],
    { maxCommands: 50, size: "max" },
  );
  const run = async (sequence: Iterable<Command>): Promise<void> => {
    const real = new Real();
    const model: Model = { tasks: [], keys: new Map(), inserted: 0, now: 1_700_000_000_000 };
    try {
      await fc.asyncModelRun(() => ({ model, real }), sequence);
    } finally {
      await real.end();
    }
  };
  await fc.assert(fc.asyncProperty(commands, run), { numRuns: RUNS, seed: SEED });
}, 3_600_000);
