import type { KnownEntity } from "../../../shared/api/known";
import type { Document } from "../../../shared/document/document";
import type { Transcript } from "../../../shared/document/transcript";
import type { Operation } from "../../../shared/document/review/operation";
import type { Result } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import type { NewTask, TaskRow } from "../../platform/history/task-row";
import type { ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import type { SourceText } from "./follow-source";
import type { Reading } from "./follow-task";
import type { Lane } from "./lanes";
import type { TaskJournal } from "./task-journal";

export type TaskTarget = Pick<TaskRow, "service" | "baseUrl">;

export type KindFields = Pick<NewTask, "title" | "named" | "inputType" | "service" | "baseUrl"> &
  Partial<Pick<NewTask, "input" | "sourceId" | "recording" | "work" | "columns">>;

export interface SubmitOptions {
  readonly signal: AbortSignal;
  readonly known: readonly KnownEntity[];
  readonly source: SourceText;
}

export interface Submitted {
  readonly remoteId: string;
  readonly original: string;
  readonly wordsUnsent: boolean;
  /** Known placeholders were not sent. */
  readonly knownUnsent?: boolean;
  /** With speakers or times. */
  readonly transcript?: Transcript;
}

/** The first matching kind is used. */
export interface TaskKind<Task extends TaskRow = TaskRow> {
  readonly lane: Lane;
  accepts(task: TaskRow): boolean;
  /** Requests consent before `create`. Default: not needed. */
  admit?(request: CreateTask): Promise<Result<null>>;
  /** Undefined for another kind. */
  create(request: CreateTask, target: TaskTarget): Result<KindFields> | undefined;
  /** Checked on retry. Default: yes. */
  mayRetry?(task: Task): boolean;
  canMove(task: Task): boolean;
  canRunAgain(task: Task): boolean;
  /** Before submission. Rejects with the signal's reason. */
  prepare?(task: Task, signal: AbortSignal, journal: Pick<TaskJournal, "change">): Promise<Result<null>>;
  /** 0..1. Default: 0. */
  preparedShare?(task: Task): number;
  /** Unless an earlier run did. */
  submit(client: ServiceClient, task: Task, options: SubmitOptions): Promise<Result<Submitted>>;
  interpret(read: ServiceTask, previous: ServiceTask | undefined, task: Task): Reading;
  /** Edits chosen before the start (columns). Disables partial results. */
  choices?(task: Task, document: Document): Promise<Result<readonly Operation[]>>;
  completed?(id: string): void;
}
