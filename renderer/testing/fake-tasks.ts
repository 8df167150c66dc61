import type { Document } from "../../shared/document/document";
import { ENTITY_TYPES } from "../../shared/document/kinds";
import type { Mode } from "../../shared/document/languages";
import { applyOperations } from "../../shared/document/review/apply";
import type { Edit } from "../../shared/document/review/edit";
import { EMPTY_LOG, type ReviewLog, withOperation, writtenIn } from "../../shared/document/review/log";
import type { Intent } from "../../shared/document/review/operation";
import { operationOf, type Writer } from "../../shared/document/review/operation-of";
import type { Transcript } from "../../shared/document/transcript";
import type { CreateTask, RecordingInfo, RecordingWishes, TaskDetail, TaskSummary } from "../../shared/ipc/task";
import { FakeFailure } from "./fake-failure";
import { pretend } from "./fake-engine";
import { documentOf, lengthOf, pretendedCall } from "./fake-recordings";
import { labelOf, writePlaceholder } from "../../shared/document/placeholders";

interface Heard {
  transcript: Transcript;
  readonly wishes: RecordingWishes;
}

export class FakeTasks {
  readonly #tasks = new Map<string, TaskDetail>();
  readonly #heard = new Map<string, Heard>();
  readonly #reviews = new Map<string, { document: Document; log: ReviewLog }>();
  readonly #removed = new Map<string, TaskDetail>();
  readonly #takes: number;
  readonly #changed: (task: TaskSummary) => void;

  constructor(tasks: readonly TaskDetail[], takes: number, changed: (task: TaskSummary) => void) {
    for (const task of tasks) {
      this.#tasks.set(task.id, task);
      if (task.recording !== undefined)
        this.#heard.set(task.id, { transcript: pretendedCall(task.languageIn), wishes });
    }
    this.#takes = takes;
    this.#changed = changed;
  }

  /** `recording`: the file or the target of the link. */
  create(input: CreateTask, recording?: RecordingInfo): { id: string } {
    const id = crypto.randomUUID();
    const original = input.input.type === "text" ? input.input.text : "";
    const task = processingTask(id, input, original);
    if (input.input.type === "task") {
      this.#put({ ...task, state: "error", error: { code: "not_found", message: "404", details: { status: 404 } } });
      return { id };
    }
    if (recording === undefined) {
      this.#put(task);
      this.#run(id);
      return { id };
    }
    const transcript = pretendedCall(input.languageIn === "auto" ? input.languageOut : input.languageIn);
    this.#heard.set(id, { transcript, wishes: input.recording ?? wishes });
    const seconds = lengthOf(transcript);
    this.#put({
      ...task,
      title: input.name ?? recording.name,
      seconds,
      recording: { ...recording, seconds, playable: false },
    });
    this.#listen(id);
    return { id };
  }

  list(query: string): TaskSummary[] {
    const wanted = query.toLowerCase();
    return [...this.#tasks.values()]
      .filter((task) => task.title.toLowerCase().includes(wanted) || task.original.toLowerCase().includes(wanted))
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  get(id: string): TaskDetail {
    const task = this.#tasks.get(id);
    if (task === undefined) throw new Error("no such task");
    return task;
  }

  transcript(id: string): Transcript {
    return this.#heard.get(id)?.transcript ?? { speakers: {}, turns: [] };
  }

  async change(id: string, edit: (transcript: Transcript) => Transcript): Promise<null> {
    await new Promise((resolve) => setTimeout(resolve, this.#takes / 3));
    const heard = this.#heard.get(id);
    if (heard === undefined) return null;
    heard.transcript = edit(heard.transcript);
    const task = this.get(id);
    this.#put(heardTask(task, heard.transcript, task.depersonalized ? task.mode : undefined));
    return null;
  }

  async depersonalize(id: string, mode: Mode): Promise<null> {
    await new Promise((resolve) => setTimeout(resolve, this.#takes / 2));
    this.#put(heardTask({ ...this.get(id), mode }, this.transcript(id), mode));
    return null;
  }

  cancel(id: string): null {
    this.#put({ ...this.get(id), state: "cancelled" });
    return null;
  }

  retry(id: string): null {
    const { error: _, ...task } = this.get(id);
    this.#put({ ...task, state: "processing", progress: 0 });
    this.#run(id);
    return null;
  }

  rename(id: string, title: string): null {
    this.#put({ ...this.get(id), title });
    return null;
  }

  remove(id: string): null {
    this.#removed.set(id, this.get(id));
    this.#tasks.delete(id);
    return null;
  }

  undoRemove(id: string): null {
    const task = this.#removed.get(id);
    if (task !== undefined) this.#tasks.set(id, task);
    return null;
  }

  batch(id: string): TaskDetail[] {
    return [...this.#tasks.values()].filter(({ batch }) => batch?.id === id);
  }

  changeBatch(id: string, change: Partial<NonNullable<TaskDetail["batch"]>>): null {
    for (const task of this.batch(id)) if (task.batch) this.#put({ ...task, batch: { ...task.batch, ...change } });
    return null;
  }

  edit(id: string, edit: Edit): { places: number } {
    const task = this.get(id);
    const base = this.#reviews.get(id) ?? { document: documentOfTask(task), log: EMPTY_LOG };
    const document = applyOperations(base.document, base.log.done);
    const resolved = operationOf(document, edit, {
      writer: pretendedWriter(task, writtenIn(base.log).length),
      reversible: task.mode === "reversible",
    });
    if ("refused" in resolved) throw new FakeFailure({ code: resolved.refused, message: "refused" });
    const { operation } = resolved;
    this.#review(task, base.document, withOperation(base.log, operation));
    return { places: operation.clear.length + operation.marks.length };
  }

  step(id: string, step: (log: ReviewLog) => ReviewLog): { intent: Intent | null } {
    const task = this.get(id);
    const base = this.#reviews.get(id) ?? { document: documentOfTask(task), log: EMPTY_LOG };
    const log = step(base.log);
    this.#review(task, base.document, log);
    return { intent: (log.done.length < base.log.done.length ? base.log : log).done.at(-1)?.intent ?? null };
  }

  #review(task: TaskDetail, base: Document, log: ReviewLog): void {
    this.#reviews.set(task.id, { document: base, log });
    const document = applyOperations(base, log.done);
    const review = { undo: log.done.at(-1)?.intent ?? null, redo: log.undone.at(-1)?.intent ?? null };
    this.#put({ ...task, document, counts: countsOf(document), review });
  }

  #put(task: TaskDetail): void {
    this.#tasks.set(task.id, task);
    const { original: _original, document: _document, ...summary } = task;
    this.#changed(summary);
  }

  #run(id: string): void {
    const step = (): void => {
      const task = this.#tasks.get(id);
      if (task?.state !== "processing") return;
      const progress = Math.min(1, task.progress + 0.2);
      if (progress < 1) {
        this.#put({ ...task, progress, stage: progress < 0.7 ? "detecting" : "replacing" });
        setTimeout(step, this.#takes / 5);
      } else this.#put(finishedTask(task, Date.now() - task.createdAt));
    };
    setTimeout(step, this.#takes / 5);
  }

  #listen(id: string): void {
    const stages = ["downloading", "decoding", "listening"];
    const step = (): void => {
      const task = this.#tasks.get(id);
      const heard = this.#heard.get(id);
      if (task?.state !== "processing" || heard === undefined) return;
      const done = task.document?.segments.length ?? 0;
      const { turns, speakers } = heard.transcript;
      const stage = stages[stages.indexOf(task.stage ?? "") + 1];
      if (done === 0 && stage !== undefined) this.#put({ ...task, stage, progress: task.progress + 0.05 });
      else if (done < turns.length) {
        const document = documentOf({ speakers, turns: turns.slice(0, done + 1) }, undefined, task.languageOut);
        const progress = 0.15 + (0.75 * (done + 1)) / turns.length;
        this.#put({ ...task, stage: "transcribing", progress, document, original: document.original });
      } else {
        const mode = heard.wishes.depersonalize ? task.mode : undefined;
        this.#put(heardTask(task, heard.transcript, mode));
        return;
      }
      setTimeout(step, this.#takes / 8);
    };
    setTimeout(step, this.#takes / 8);
  }
}

const wishes: RecordingWishes = { depersonalize: true, diarization: true };

export function processingTask(id: string, input: CreateTask, original: string): TaskDetail {
  const { type } = input.input;
  return {
    id,
    title: input.name ?? original.slice(0, 60).replace(/\s+/g, " "),
    inputType: type === "recording" ? "media" : type === "text" && input.name !== undefined ? "document" : type,
    mode: input.mode,
    languageIn: input.languageIn,
    languageOut: input.languageOut,
    service: "embedded",
    state: "processing",
    progress: 0,
    waiting: false,
    createdAt: Date.now(),
    startedAt: Date.now(),
    counts: {},
    original,
    partial: true,
    hasMapping: false,
    depersonalized: false,
    review: { undo: null, redo: null },
    ...(input.batch === undefined ? {} : { batch: input.batch }),
  };
}

export function finishedTask(task: TaskDetail, elapsedMs: number): TaskDetail {
  return withDocument(task, pretend(task.original, task.mode, task.languageOut).document, elapsedMs);
}

/** Without a mode, only its transcript. */
export function heardTask(task: TaskDetail, transcript: Transcript, mode: Mode | undefined): TaskDetail {
  const document = documentOf(transcript, mode, task.languageOut);
  const done = withDocument(task, document, task.elapsedMs ?? Math.max(400, Date.now() - task.createdAt));
  const seconds = lengthOf(transcript);
  return {
    ...done,
    original: document.original,
    seconds,
    depersonalized: mode !== undefined,
    ...(mode === undefined ? { transcriptOnly: true as const } : {}),
    hasMapping: mode === "reversible",
    recording: { name: "call.mp3", kind: "audio", size: 3_400_000, ...task.recording, seconds, playable: true },
  };
}

const countsOf = (document: Document): TaskSummary["counts"] =>
  Object.fromEntries(
    ENTITY_TYPES.map((type) => [type, document.replacements.filter((found) => found.type === type).length]),
  );

function documentOfTask({ document }: TaskDetail): Document {
  if (document === undefined) throw new Error("no document");
  return document;
}

/** Numbers that differ from those of the document. */
function pretendedWriter({ mode, languageOut }: TaskDetail, before: number): Writer {
  return {
    write: (places, kind) => {
      const label = labelOf(kind, languageOut).replace(/[ -]/g, "_");
      const text = writePlaceholder({ label, ...(mode === "reversible" && { number: before + 20 }) });
      return { texts: places.map(() => text), ...(mode === "reversible" && { entity: before + 20 }) };
    },
  };
}

function withDocument(task: TaskDetail, document: NonNullable<TaskDetail["document"]>, elapsedMs: number): TaskDetail {
  const counts = countsOf(document);
  const { stage: _, ...rest } = task;
  return {
    ...rest,
    state: "completed",
    progress: 1,
    partial: false,
    elapsedMs,
    document,
    counts,
    hasMapping: task.mode === "reversible",
    depersonalized: true,
  };
}
