import { ENTITY_TYPES } from "../../shared/document/kinds";
import type { Mode } from "../../shared/document/languages";
import type { Transcript } from "../../shared/document/transcript";
import type { CreateTask, RecordingInfo, RecordingWishes, TaskDetail, TaskSummary } from "../../shared/ipc/task";
import { pretend } from "./fake-engine";
import { documentOf, lengthOf, pretendedCall } from "./fake-recordings";

/** What a pretended recording is, and what is to become of it. */
interface Heard {
  transcript: Transcript;
  readonly wishes: RecordingWishes;
}

/** Tasks in memory that run by themselves, a step at a time. */
export class FakeTasks {
  readonly #tasks = new Map<string, TaskDetail>();
  readonly #heard = new Map<string, Heard>();
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

  /** `recording` is what was offered or what the link leads to. */
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

  /** Changes who says what, and makes the texts anew. */
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

  /** Turn after turn, as a recognizer does. */
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

/** A task as it is right after its start. */
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
  };
}

/** The same task when it is done. */
export function finishedTask(task: TaskDetail, elapsedMs: number): TaskDetail {
  return withDocument(task, pretend(task.original, task.mode, task.languageOut).document, elapsedMs);
}

/** A task of a recording that has been listened to; without a mode, its transcript alone. */
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

function withDocument(task: TaskDetail, document: NonNullable<TaskDetail["document"]>, elapsedMs: number): TaskDetail {
  const counts = Object.fromEntries(
    ENTITY_TYPES.map((type) => [type, document.replacements.filter((found) => found.type === type).length]),
  );
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
