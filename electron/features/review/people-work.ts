import { randomUUID } from "node:crypto";
import { countsOf, isDepersonalized } from "../../../shared/document/document";
import { EMPTY_LOG, type ReviewLog, writtenIn } from "../../../shared/document/review/log";
import type { Apart, Intent, Mark, Operation, PeopleEdit, Relabel } from "../../../shared/document/review/operation";
import { overlapsAny } from "../../../shared/sorted";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { Review, TaskResult } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { editOf, RefusedChange } from "../../platform/history/task-states";
import type { TaskStore } from "../../platform/history/task-store";
import { titleChange } from "../../platform/titles/title-change";
import { relatedTasks, sharesNames } from "../tasks/index";
import type { KeyedQueue } from "./keyed-queue";
import { peopleInResult, type ReadPeople } from "./people-in-result";
import { relabelled } from "./relabelled";
import { reviewed } from "./reviewed";
import { isTranslated } from "./translated";

/** A finished task of a project whose labels distinguish people. */
export interface PeopleFile extends ReadPeople {
  readonly review: Review;
  /** Deleted; can be undone. */
  readonly removed: boolean;
}

export interface PeoplePlan {
  readonly intent: Intent;
  readonly unique?: boolean;
  readonly relabel?: (file: PeopleFile) => readonly Relabel[];
  readonly marks?: (file: PeopleFile) => readonly Mark[];
  readonly apart?: (file: PeopleFile) => Apart | undefined;
}

export interface PeopleSteps {
  /** Next steps. */
  readonly undo: { readonly id: string; readonly intent: Intent } | undefined;
  readonly redo: { readonly id: string; readonly intent: Intent } | undefined;
}

interface PeopleWorkParts {
  readonly store: TaskStore;
  readonly queue: KeyedQueue;
  readonly onChange: (id: string) => void;
}

type Saved = TaskResult & { readonly review: Review };

/** Attempts. An edit is planned again if a task ends meanwhile. */
const MOST_TRIES = 20;

/** Edits the labels of a person in all tasks of a project or in none, in one transaction. */
export class PeopleWork {
  readonly #parts: PeopleWorkParts;
  /** Number of results that are about to be stored. */
  #ending = 0;

  constructor(parts: PeopleWorkParts) {
    this.#parts = parts;
  }

  /** Includes deleted tasks that can be restored. */
  async files(project: string): Promise<PeopleFile[]> {
    const { store } = this.#parts;
    const files: PeopleFile[] = [];
    for (const { row, removed } of editable(store, project)) {
      const document = store.document(row.id);
      if (document === undefined || !isDepersonalized(document)) continue;
      const { mode, tag } = row;
      const review = store.review(row.id) ?? { document, mode, tag, mapping: store.mapping(row.id), log: EMPTY_LOG };
      files.push({ row, document, review, people: await peopleInResult(document, mode), removed });
      // Lets other calls run.
      await pause();
    }
    return files;
  }

  /** Codes: `finding_missing`, `review_translated`, `people_busy`, `task_not_finished`, and those of `plan`. */
  async edit(
    project: string,
    plan: (files: readonly PeopleFile[]) => Promise<Result<PeoplePlan>> | Result<PeoplePlan>,
  ): Promise<Result<{ id: string; tasks: number }>> {
    const { store, queue } = this.#parts;
    for (let time = 0; time < MOST_TRIES; time += 1) {
      const ids = store.inProject(project, "all").map(({ id }) => id);
      const done = await queue.runAll(ids, () => this.#edit(project, plan));
      if (done !== undefined) return done;
      await pause();
    }
    return fail("people_busy", "Tasks of the project end all the time");
  }

  async #edit(
    project: string,
    plan: (files: readonly PeopleFile[]) => Promise<Result<PeoplePlan>> | Result<PeoplePlan>,
  ): Promise<Result<{ id: string; tasks: number }> | undefined> {
    const { store } = this.#parts;
    const before = editable(store, project);
    const files = await this.files(project);
    const planned = await plan(files);
    if (!planned.ok) return planned;
    const operations = await operationsOf(files, planned.value);
    if (operations.length === 0) return fail("finding_missing", "Nothing to edit");
    const translated = operations.find(({ file }) => isTranslated(file.row));
    if (translated !== undefined)
      return fail("review_translated", "The result has another language than the original", {
        task: translated.file.row.id,
      });
    const edited = new Set(operations.map(({ file }) => file));
    const saved: [TaskRow, Saved][] = [];
    for (const { file, operation } of operations) {
      const log = withoutUndone(file.review.log);
      saved.push([file.row, await reviewed({ ...file.review, log: { ...log, done: [...log.done, operation] } })]);
    }
    // Synchronous from here on.
    if (this.#ending > 0 || !isSame(before, editable(store, project))) return undefined;
    const rest = files.filter((file) => !edited.has(file) && file.review.log.undone.some(({ people }) => people));
    const written = this.#write(saved, () => {
      for (const { row, review } of rest)
        store.saveReview(row.id, { ...review, log: withoutUndone(review.log) }, editOf(row));
    });
    const id = operations[0]?.operation.people?.id ?? "";
    return written.ok ? ok({ id, tasks: operations.length }) : written;
  }

  /** In all tasks or in none. Codes: `people_edited_since`, `task_not_finished`. */
  undo(edit: string): Promise<Result<{ intent: Intent | null }>> {
    return this.#step(edit, (log) => {
      const left = log.done.filter((operation) => !isOf(operation, edit));
      const own = log.done.filter((operation) => isOf(operation, edit));
      const later = log.done.slice(log.done.findIndex((operation) => isOf(operation, edit)) + 1);
      return own.some((operation) => later.some((one) => !isOf(one, edit) && touches(one, operation)))
        ? undefined
        : { ...log, done: left, undone: [...log.undone, ...own] };
    });
  }

  redo(edit: string): Promise<Result<{ intent: Intent | null }>> {
    return this.#step(
      edit,
      (log) => ({
        ...log,
        done: [...log.done, ...log.undone.filter((operation) => isOf(operation, edit))],
        undone: log.undone.filter((operation) => !isOf(operation, edit)),
      }),
      true,
    );
  }

  async steps(project: string): Promise<PeopleSteps> {
    const { store } = this.#parts;
    const logs: ReviewLog[] = [];
    for (const { row } of editable(store, project)) {
      logs.push(store.reviewLog(row.id));
      await pause();
    }
    const of = (operation: Operation) =>
      operation.people === undefined ? [] : [{ ...operation.people, intent: operation.intent }];
    const done = logs.flatMap((log) => log.done.flatMap(of)).sort((a, b) => b.at - a.at);
    const undone = logs.flatMap((log) => log.undone.flatMap(of)).sort((a, b) => a.at - b.at);
    const whole = undone.find((one) => undone.filter(({ id }) => id === one.id).length >= one.tasks);
    return { undo: done[0], redo: whole };
  }

  /** Applies earlier edits of people to a new result, including edits made while the task was running. */
  async later(result: TaskResult, row: TaskRow): Promise<TaskResult> {
    if (row.project === null || isTranslated(row) || !sharesLabels(row)) return result;
    const { store } = this.#parts;
    const { document, mapping } = result;
    const base = result.review ?? { document, mode: row.mode, tag: row.tag, mapping, log: EMPTY_LOG };
    let known = "";
    for (let made = result; ;) {
      const edits = editsOf(store, row);
      const now = edits.map(({ people }) => people.id).join();
      if (now === known) {
        // The caller stores the result in the same turn of the event loop.
        this.#ending += 1;
        setImmediate(() => (this.#ending -= 1));
        return made;
      }
      known = now;
      const done = [...base.log.done];
      let shown = document;
      for (const { intent, people } of edits) {
        const file = { row, document: shown, people: await peopleInResult(shown, row.mode) };
        const relabel = people.relabel.filter(({ from }) => row.mode === "reversible" || /\s/u.test(from));
        const marks = await relabelled(file, relabel);
        if (marks.length === 0) continue;
        done.push({ intent, clear: [], marks, people });
        ({ document: shown } = await reviewed({ ...base, log: { ...base.log, done } }));
      }
      made =
        done.length === base.log.done.length
          ? result
          : { ...result, ...(await reviewed({ ...base, log: { ...base.log, done } })) };
    }
  }

  /** `change` returns undefined if later edits depend on this one. `whole`: redo. */
  async #step(
    edit: string,
    change: (log: ReviewLog) => ReviewLog | undefined,
    whole = false,
  ): Promise<Result<{ intent: Intent | null }>> {
    const { store, queue } = this.#parts;
    return queue.runAll(store.withPeopleEdit(edit), async () => {
      const saved: [TaskRow, Saved][] = [];
      const logs: [TaskRow, Review][] = [];
      let intent: Intent | null = null;
      let [found, tasks] = [0, 0];
      for (const id of store.withPeopleEdit(edit)) {
        const [row, review] = [store.getLight(id), store.review(id)];
        if (row === undefined || review === undefined) continue;
        const operations = (whole ? review.log.undone : review.log.done).filter((one) => isOf(one, edit));
        const at = review.log.done.findIndex((one) => isOf(one, edit));
        const [first] = operations;
        if (first === undefined) continue;
        [found, tasks, intent] = [found + 1, first.people?.tasks ?? 0, first.intent];
        const log = change(review.log);
        const isRetold = !whole && store.speakers.log(id).done.some((speaker) => speaker.at > at);
        if (log === undefined || isRetold) return fail("people_edited_since", "A task was edited since", { task: id });
        const next = { ...review, log };
        if (row.state === "queued" || row.state === "processing")
          return fail("task_not_finished", "It is not finished", { task: id });
        if (row.state === "completed") saved.push([row, await reviewed(next)]);
        else logs.push([row, next]);
      }
      if (whole && found < tasks) return fail("people_edited_since", "A task was edited since");
      const written = this.#write(saved, () => {
        for (const [row, review] of logs) store.saveReview(row.id, review, editOf(row));
      });
      return written.ok ? ok({ intent }) : written;
    });
  }

  #write(saved: readonly (readonly [TaskRow, Saved])[], also: () => void): Result<null> {
    const { store, onChange } = this.#parts;
    try {
      store.together(() => {
        for (const [row, result] of saved) {
          store.speakers.forgetUndone(row.id);
          const title = titleChange(row, result.document, store);
          store.saveEdited(row.id, result, { ...countsOf(result.document), ...title }, editOf(row));
        }
        also();
      });
    } catch (error) {
      if (error instanceof RefusedChange) return fail("task_not_finished", "A task was started again");
      throw error;
    }
    for (const [{ id }] of saved) onChange(id);
    return ok(null);
  }
}

/** With the same service and mode, equal labels in two such tasks mean the same person. */
export const sharesLabels = (row: TaskRow): boolean =>
  sharesNames(row) && !row.notices.some(({ code }) => code === "placeholders_not_shared");

const pause = (): Promise<void> => new Promise((resume) => setImmediate(resume));

const isOf = ({ people }: Operation, edit: string): boolean => people?.id === edit;

function editable(store: TaskStore, project: string): { row: TaskRow; removed: boolean }[] {
  const live = new Set(store.inProject(project).map(({ id }) => id));
  return store
    .inProject(project, "all")
    .filter(({ state, mode }) => state === "completed" && mode !== "blind")
    .map((row) => ({ row, removed: !live.has(row.id) }));
}

/** False if a task ended, restarted, was purged or changed its mode. */
const isSame = (before: readonly { readonly row: TaskRow }[], now: readonly { readonly row: TaskRow }[]): boolean => {
  const stateOf = (all: typeof now): string =>
    all.map(({ row: { id, idempotencyKey, mode } }) => [id, idempotencyKey, mode].join()).join(" ");
  return stateOf(before) === stateOf(now);
};

async function operationsOf(
  files: readonly PeopleFile[],
  { intent, unique = false, relabel, marks, apart }: PeoplePlan,
): Promise<{ file: PeopleFile; operation: Operation }[]> {
  const changes: { file: PeopleFile; operation: Operation; own: readonly Relabel[] }[] = [];
  for (const file of files) {
    const own = relabel?.(file) ?? [];
    const changed = [...(marks?.(file) ?? []), ...(await relabelled(file, own))];
    const told = apart?.(file);
    if (changed.length === 0 && told === undefined) continue;
    changes.push({ file, operation: { intent, clear: [], marks: changed, ...(told && { apart: told }) }, own });
  }
  const people = { id: randomUUID(), at: timeAfter(files), tasks: changes.length, unique };
  return changes.map(({ file, operation, own }) => {
    return { file, operation: { ...operation, people: { ...people, relabel: [...own] } } };
  });
}

/** Later than all edits, also after the clock was moved back: the order of edits decides which is undone first. */
const timeAfter = (files: readonly PeopleFile[]): number =>
  files
    .flatMap(({ review: { log } }) => [...log.done, ...log.undone])
    .reduce((latest, { people }) => Math.max(latest, (people?.at ?? 0) + 1), Date.now());

/** Keeps texts of undone edits reserved. */
const withoutUndone = (log: ReviewLog): ReviewLog => ({ ...log, undone: [], spent: spentAfter(log) });

const spentAfter = (log: ReviewLog): string[] => {
  const kept = new Set(writtenIn({ ...log, undone: [], spent: [] }));
  return writtenIn(log).filter((text) => !kept.has(text));
};

const touches = (one: Operation, other: Operation): boolean => {
  const isIn = overlapsAny([...other.clear, ...other.marks].toSorted((a, b) => a.start - b.start));
  return [...one.clear, ...one.marks].some(isIn);
};

/** Edits of related tasks, oldest first, without duplicates. */
function editsOf(store: TaskStore, row: TaskRow): { intent: Intent; people: PeopleEdit }[] {
  const edits = new Map<string, { intent: Intent; people: PeopleEdit }>();
  for (const related of relatedTasks(store, row)) {
    if (related.mode !== row.mode || !sharesLabels(related)) continue;
    const { id } = related;
    for (const { intent, people } of store.reviewLog(id).done)
      if (people !== undefined && people.relabel.length > 0) edits.set(people.id, { intent, people });
  }
  return [...edits.values()].sort((a, b) => a.people.at - b.people.at);
}
