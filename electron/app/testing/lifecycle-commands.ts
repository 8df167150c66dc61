import fc from "fast-check";
import { expect, vi } from "vitest";
import { isDepersonalized } from "../../../shared/document/document";
import { UNDO_MS } from "../../../shared/ipc/limits";
import { isOpen } from "../../platform/history/task-states";
import { clearFaults, faults } from "./failing-writes";
import { type Answer, HIDDEN_BY_SERVICE, LifecycleWorld, settled } from "./lifecycle-world";

const WORDS = ["Семён", "Кравчук", "Вера"] as const;
const END = "конец.";

/** What a user knows of a task. */
interface Task {
  readonly id: string;
  readonly input: string;
  readonly sealed: boolean;
  deleted: "no" | "undoable" | "gone";
  mayBeGone: boolean;
  /** Words of saved edits, oldest first. */
  readonly hidden: string[];
  isEdited: boolean;
  state: string;
  mayCancel: boolean;
  mayRestart: boolean;
}

export interface Model {
  readonly tasks: Task[];
}

/** The application, and what must be true of it. */
export class Real {
  readonly tasks = new Map<string, Task>();
  readonly problems: string[] = [];
  /** Hidden words of the last copied task, by its text: a copy may be stored although its call failed. */
  readonly copied = new Map<string, readonly string[]>();
  readonly world = new LifecycleWorld((id, state) => this.#changed(id, state));
  generation = 0;
  created = 0;

  constructor(readonly model: Model) {}

  #changed(id: string, state: string | undefined): void {
    const task = this.tasks.get(id);
    if (task === undefined || state === undefined || faults.snapshot) return;
    const [from, to] = [task.state, state];
    if (from === to) return;
    const isAllowed = isOpen(from)
      ? isOpen(to) || to === "completed" || to === "error" || task.mayCancel
      : isOpen(to) && task.mayRestart;
    if (!isAllowed) this.problems.push(`${from} became ${to}`);
    if (isOpen(from) && !isOpen(to)) task.mayCancel = false;
    if (!isOpen(from)) task.mayRestart = false;
    task.state = to;
  }

  add(id: string, input: string, sealed: boolean, hidden: readonly string[] = []): void {
    const rest = { deleted: "no", mayBeGone: false, isEdited: false, mayCancel: false, mayRestart: false } as const;
    const state = this.world.parts.store.getLight(id)?.state ?? "queued";
    const task: Task = { id, input, sealed, hidden: [...hidden], state, ...rest };
    this.tasks.set(id, task);
    this.model.tasks.push(task);
  }

  /** Whether the application ended, for the user, before this answer. */
  isOver(generation: number): boolean {
    return generation !== this.generation || faults.snapshot;
  }

  async crash(): Promise<void> {
    this.generation += 1;
    await this.world.crash();
    this.#afterStart();
  }

  async restart(): Promise<void> {
    if (faults.snapshot) return this.crash();
    this.generation += 1;
    await this.world.restart();
    this.#afterStart();
  }

  #afterStart(): void {
    for (const task of this.tasks.values()) {
      const state = this.world.parts.store.getLight(task.id)?.state;
      this.#changed(task.id, state);
      if (state === undefined && (task.deleted !== "no" || task.mayBeGone)) task.deleted = "gone";
      else if (task.deleted === "undoable" && !task.mayBeGone) this.problems.push("a deleted task is back");
      else task.deleted = "no";
      Object.assign(task, { isEdited: false, mayRestart: false, mayCancel: false, mayBeGone: false });
    }
  }

  check(): void {
    const { store } = this.world.parts;
    const listed = new Set(store.list("").map(({ id }) => id));
    for (const id of listed) {
      const input = store.get(id)?.input ?? "";
      const hidden = this.copied.get(input);
      if (!this.tasks.has(id) && hidden !== undefined) this.add(id, input, false, hidden);
    }
    for (const task of this.tasks.values()) {
      const row = store.get(task.id);
      if (row === undefined && task.mayBeGone) task.deleted = "gone";
      if (task.deleted === "gone") {
        if (row !== undefined) this.problems.push("a deleted task is there");
        if (this.world.hasFile(task.id)) this.problems.push("a deleted task has a file");
        continue;
      }
      if (row === undefined) {
        this.problems.push("a task disappeared");
        continue;
      }
      if (!task.mayBeGone && listed.has(task.id) !== (task.deleted === "no")) this.problems.push("list");
      if (row.error?.code === "internal") this.problems.push("a task failed without a reason");
      if (row.input !== task.input) this.problems.push("the text of a task changed");
      if (task.sealed && !this.world.hasFile(task.id)) this.problems.push("the file of a task disappeared");
      const document = store.document(task.id);
      if (isOpen(row.state) && document !== undefined) this.problems.push("an open task has a result");
      const marks = store.reviewLog(task.id).done.flatMap((operation) => operation.marks);
      for (const word of task.hidden) {
        if (!marks.some(({ start, end }) => task.input.slice(start, end) === word))
          this.problems.push("a saved edit is lost");
        if (row.state === "completed" && document?.result.includes(word) === true)
          this.problems.push("a saved edit has no effect");
      }
      if (row.state !== "completed") continue;
      const attempt = `[ИМЯ_${this.world.attempts.get(row.idempotencyKey) ?? 0}]`;
      if (document === undefined || !isDepersonalized(document)) this.problems.push("completed without a result");
      else if (document.result.includes(HIDDEN_BY_SERVICE)) this.problems.push("a name is shown");
      else if (!document.result.includes(attempt)) this.problems.push("the result of an older attempt");
      else if (!document.result.endsWith(END)) this.problems.push("a partial result is complete");
    }
    expect(this.problems).toEqual([]);
  }

  async finish(): Promise<void> {
    clearFaults();
    const { store } = this.world.parts;
    for (let round = 0; round < 40; round += 1) {
      for (const { answer } of this.world.calls.splice(0)) answer("done");
      await settled();
      await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
      await settled();
      if (round > 4 && this.world.calls.length === 0 && store.unfinished().length === 0) break;
    }
    for (const task of this.tasks.values()) if (task.deleted === "undoable") task.deleted = "gone";
    this.check();
    expect(store.unfinished().map(({ state }) => state)).toEqual([]);
  }
}

type Command = fc.AsyncCommand<Model, Real>;

/** `settles`: before the next step, all answers to this one have arrived. */
type Act = (model: Model, real: Real) => Promise<void> | void;
const command = (name: string, act: Act, settles = true, can: (model: Model) => boolean = () => true): Command => ({
  check: can,
  run: async (model, real) => {
    await act(model, real);
    if (settles) await settled();
    if (faults.snapshot) await real.crash();
    real.check();
  },
  toString: () => (settles ? name : `${name} (at once)`),
});

const there = (model: Model): Task[] => model.tasks.filter(({ deleted }) => deleted === "no");

function nth(tasks: readonly Task[], pick: number): Task {
  const task = tasks[pick % tasks.length];
  if (task === undefined) throw new Error("No task");
  return task;
}

type ActOnTask = (task: Task, real: Real, model: Model) => Promise<void> | void;
/** Of a task that was not deleted. */
const ofTask =
  (name: string, act: ActOnTask) =>
  (pick = 0, settles = true): Command =>
    command(
      `${name} ${pick}`,
      (model, real) => act(nth(there(model), pick), real, model),
      settles,
      (model) => there(model).length > 0,
    );

/** False if a write failed. */
function tried(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Of a call that may fail: undefined. */
const answered = (work: () => unknown): Promise<{ ok: boolean } | undefined> =>
  Promise.resolve()
    .then(work)
    .then(
      (result) => result as { ok: boolean },
      () => undefined,
    );

const RUSSIAN = { mode: "reversible", languageIn: "ru", languageOut: "ru" } as const;

export const create = (remote = false): Command =>
  command(
    remote ? "create at a remote service" : "create",
    (_, real) => {
      const text = `${HIDDEN_BY_SERVICE}, ${WORDS.join(", ")} ждут заказ ${(real.created += 1)}, ${END}`;
      const target = remote
        ? ({ service: "remote", baseUrl: "https://service.example" } as const)
        : ({ service: "embedded", baseUrl: "" } as const);
      tried(() => {
        const created = real.world.parts.runner.create({ input: { type: "text", text }, ...RUSSIAN }, target);
        if (!created.ok || faults.snapshot) return;
        real.world.seal(created.value.id);
        real.add(created.value.id, text, true);
      });
    },
    true,
    ({ tasks }) => tasks.length < 4,
  );

export const answer = (how: Answer, pick = 0, settles = true): Command =>
  command(
    `answer ${how} ${pick}`,
    (_, { world }) => {
      const [call] = world.calls.length === 0 ? [] : world.calls.splice(pick % world.calls.length, 1);
      call?.answer(how);
    },
    settles,
  );

export const passTime = (ms: number): Command =>
  command(`wait ${ms}`, async ({ tasks }) => {
    for (const task of tasks) if (task.deleted === "undoable") task.mayBeGone = true;
    await vi.advanceTimersByTimeAsync(ms);
  });

export const cancel = ofTask("cancel", (task, { world }) => {
  task.mayCancel = isOpen(task.state);
  const done = tried(() => world.parts.runner.cancel(task.id));
  if (done && !faults.snapshot) expect(isOpen(world.parts.store.getLight(task.id)?.state)).toBe(false);
});

export const retry = ofTask("retry", (task, { world }) => {
  task.mayRestart = !isOpen(task.state);
  tried(() => world.parts.runner.retry(task.id));
});

export const processHere = ofTask("process here", (task, { world }) => {
  tried(() => void world.parts.runner.processHere(task.id));
});

export const runAgain = ofTask("run again", (task, real, model) => {
  if (task.isEdited || model.tasks.length > 5) return;
  real.copied.set(task.input, [...task.hidden]);
  tried(() => void real.world.parts.runner.runAgain(task.id, RUSSIAN));
});

export const remove = ofTask("delete", async (task, real) => {
  task.mayCancel = isOpen(task.state);
  const { generation } = real;
  const removed = await answered(() => real.world.parts.library["tasks.remove"]({ id: task.id }));
  if (real.isOver(generation)) task.mayBeGone = true;
  else if (removed?.ok === true) task.deleted = "undoable";
});

export const undoRemove = (pick = 0): Command =>
  command(
    `undo deletion ${pick}`,
    async ({ tasks }, real) => {
      const removed = tasks.filter(({ deleted }) => deleted === "undoable");
      const task = nth(removed, pick);
      task.mayRestart = true;
      const { generation } = real;
      const { library, store } = real.world.parts;
      const back = await answered(() => library["tasks.undoRemove"]({ id: task.id }));
      if (real.isOver(generation)) task.mayBeGone = true;
      else if (back?.ok === true) [task.deleted, task.mayBeGone] = ["no", false];
      else if (back === undefined && store.list("").some(({ id }) => id === task.id)) task.deleted = "no";
    },
    true,
    ({ tasks }) => tasks.some(({ deleted }) => deleted === "undoable"),
  );

/** The answer to an edit may come during later steps. */
function edit(task: Task, real: Real, work: () => unknown, onEnd: (isDone: boolean) => void): void {
  const { generation } = real;
  task.isEdited = true;
  void answered(work).then((done) => {
    if (real.isOver(generation)) return;
    task.isEdited = false;
    onEnd(done?.ok === true);
  });
}

export const hide = (word: string): ReturnType<typeof ofTask> =>
  ofTask(`hide ${word}`, (task, real) => {
    if (task.isEdited) return;
    const start = task.input.indexOf(word);
    const places = [{ start, end: start + word.length }];
    const work = () => real.world.parts.review.edit(task.id, { type: "hide", places, kind: "person", all: false });
    edit(task, real, work, (isDone) => {
      if (isDone) task.hidden.push(word);
    });
  });

const undoEdit = ofTask("undo edit", (task, real) => {
  if (task.isEdited) return;
  const [last] = task.hidden.splice(-1);
  const work = () => real.world.parts.review.undo(task.id);
  edit(task, real, work, (isDone) => {
    if (last !== undefined && !isDone) task.hidden.push(last);
  });
});

export const failingWrites = (left: number, failing = 1): Command =>
  command(`${failing} writes fail after ${left}`, () => {
    clearFaults();
    Object.assign(faults, { left, failing });
  });

const crashAtWrite = (left: number): Command =>
  command(`the process ends after ${left} writes`, (_, { world }) => {
    clearFaults();
    faults.left = left;
    faults.atWrite = () => world.takeSnapshot();
  });

const crash = (): Command => command("crash", (_, real) => real.crash());
const restart = (): Command => command("restart", (_, real) => real.restart());

const pick = fc.nat({ max: 3 });
const some = (of: (pick: number, settles: boolean) => Command): fc.Arbitrary<Command> =>
  fc.tuple(pick, fc.boolean()).map(([task, settles]) => of(task, settles));
const answers: readonly Answer[] = [
  "done",
  "done",
  "running",
  "partial",
  "unreachable",
  "failed",
  "lost",
  "unreadable",
];
const anyAnswer = fc
  .tuple(fc.constantFrom(...answers), fc.nat({ max: 5 }), fc.boolean())
  .map(([how, call, settles]) => answer(how, call, settles));
const anyTime = fc.constantFrom(50, 2_000, 10_000, UNDO_MS + 5_000).map(passTime);
const writes = fc.nat({ max: 12 });

/** Repeated where frequent. */
export const anyCommands = fc.commands<Model, Real, false>(
  [
    ...[fc.boolean().map(create), fc.boolean().map(create)],
    ...[anyAnswer, anyAnswer, anyAnswer, anyAnswer, anyTime, anyTime],
    ...[some(cancel), some(retry), some(retry), some(processHere), some(runAgain), some(remove), pick.map(undoRemove)],
    ...[...WORDS.map((word) => some(hide(word))), some(undoEdit)],
    ...[
      fc.tuple(writes, fc.constantFrom(1, 2, 10)).map(([left, failing]) => failingWrites(left, failing)),
      writes.map(crashAtWrite),
      fc.constant(crash()),
      fc.constant(restart()),
    ],
  ],
  { maxCommands: 40, size: "max" },
);
