import { z } from "zod";
import { depersonalizationRequestSchema } from "../../shared/api/depersonalization";
import { mediaRequestSchema } from "../../shared/api/media";
import { type Task, TASK_STATUSES } from "../../shared/api/prediction";
import { summarizationRequestSchema } from "../../shared/api/summarization";
import type { Usage } from "../../shared/api/usage";
import type { TaskResult } from "../core/task-result";

/** Not validated again: limits and lists of languages may change, and a normalized address may be longer. */
const accepted = { languageIn: z.string(), languageOut: z.string(), webhookUrl: z.url().optional() };

export const taskParametersSchema = z.discriminatedUnion("operation", [
  depersonalizationRequestSchema
    .omit({ input: true })
    .extend({ operation: z.literal("depersonalization"), ...accepted }),
  summarizationRequestSchema.omit({ input: true }).extend({ operation: z.literal("summarization"), ...accepted }),
  mediaRequestSchema.extend({
    operation: z.literal("prediction"),
    ...accepted,
    languageOut: z.string().optional(),
  }),
]);
export type TaskParameters = z.infer<typeof taskParametersSchema>;
export type Operation = TaskParameters["operation"];

export interface NewTask {
  readonly id: string;
  /** Name of the key. Other owners cannot see the task. */
  readonly owner: string;
  readonly parameters: TaskParameters;
  /** Empty for a media task. */
  readonly input: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface StoredTask extends Omit<NewTask, "input"> {
  readonly status: Task["status"];
  /** 0..1 */
  readonly progress: number;
  readonly stage: string;
  readonly result: TaskResult;
  readonly error?: { readonly code: string; readonly message: string };
  readonly notice?: string;
}

export interface Pending {
  readonly id: string;
  readonly operation: Operation;
  readonly owner: string;
  /** Of its text. */
  readonly bytes: number;
}
const operationSchema = z.enum(["depersonalization", "summarization", "prediction"]);
export const pendingSchema: z.ZodType<Pending> = z.object({
  id: z.string(),
  operation: operationSchema,
  owner: z.string(),
  bytes: z.number(),
});

/** A task without its text and results. */
export const taskSummarySchema = z.object({
  id: z.string(),
  operation: operationSchema,
  status: z.enum(TASK_STATUSES),
  progress: z.number(),
  stage: z.string(),
  /** Code of the error. */
  error: z.string().nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/** Newest first. */
export interface Page {
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after?: { readonly createdAt: number; readonly id: string };
}

export interface Claim {
  readonly task: StoredTask;
  readonly input: string;
  /** Attempt number, from 1. Every report must carry it. */
  readonly attempt: number;
}

/** The caller's key, and a digest of its request. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
  /** Milliseconds since the epoch. Earlier keys, and those of deleted tasks, are dropped. */
  readonly since: number;
}

export type Insertion =
  | { readonly outcome: "created" | "existing"; readonly id: string }
  /** The key was used with another request. */
  | { readonly outcome: "mismatch" };

/**
 * Changes require that the task is in processing and was not claimed again, so that it is finished exactly once.
 * Expired tasks count as deleted.
 */
export interface TaskStore {
  /** Atomic. An existing key returns its task. */
  insert(task: NewTask, idempotency?: Idempotency): Promise<Insertion>;
  /** Same cost for another owner's id and an unknown id. */
  get(id: string, now: number, owner?: string): Promise<StoredTask | undefined>;
  input(id: string, now: number): Promise<string | undefined>;
  /** Cost independent of the number of tasks. */
  list(owner: string, now: number, page: Page, status?: Task["status"]): Promise<TaskSummary[]>;
  /** Undefined if the task is not in processing, or another worker has it. */
  claim(id: string, now: number): Promise<Claim | undefined>;
  /** False if the task is no longer in processing or was claimed again. */
  progress(id: string, attempt: number, progress: number, stage: string): Promise<boolean>;
  partial(id: string, attempt: number, result: TaskResult): Promise<boolean>;
  complete(id: string, attempt: number, result: TaskResult, notice?: string): Promise<boolean>;
  /** Also deletes the partial result. */
  fail(id: string, attempt: number, code: string, message: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** By day and operation, newest first. Not deleted with the tasks. */
  usage(owner: string): Promise<Usage["usage"]>;
  /** Oldest first. */
  unfinished(now: number): Promise<Pending[]>;
  hasRoom(): Promise<boolean>;
  /** Returns the number of deleted tasks. */
  purge(now: number, idempotencySince: number): Promise<number>;
  close(): Promise<void>;
}
