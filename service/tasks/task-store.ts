import { z } from "zod";
import { depersonalizationRequestSchema } from "../../shared/api/depersonalization";
import { mediaRequestSchema } from "../../shared/api/media";
import type { Task } from "../../shared/api/prediction";
import { summarizationRequestSchema } from "../../shared/api/summarization";
import type { Usage } from "../../shared/api/usage";
import type { TaskResult } from "../core/task-result";

/**
 * As they were accepted: a list of languages or a limit that changes must not make earlier tasks unreadable. A normalized
 * address may be longer than the given one.
 */
const accepted = { languageIn: z.string(), languageOut: z.string(), webhookUrl: z.url().optional() };

/** Parameters of the request, by operation, without the text itself. */
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
  /** Name under which the caller's key was issued; no other caller can see the task. */
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

/** A queued task. */
export interface Pending {
  readonly id: string;
  readonly operation: Operation;
  readonly owner: string;
  /** Of its text, as it is stored. */
  readonly bytes: number;
}
export const pendingSchema: z.ZodType<Pending> = z.object({
  id: z.string(),
  operation: z.enum(["depersonalization", "summarization", "prediction"]),
  owner: z.string(),
  bytes: z.number(),
});

/** A task claimed by a worker. */
export interface Claim {
  readonly task: StoredTask;
  readonly input: string;
  /** Attempt number, from 1. Every report must carry it. */
  readonly attempt: number;
}

/** The caller's idempotency key, and a digest of its request. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
  /** Keys used before this moment are forgotten; so are those of tasks that are deleted. Milliseconds since the epoch. */
  readonly since: number;
}

export type Insertion =
  | { readonly outcome: "created" | "existing"; readonly id: string }
  /** The idempotency key has been used with another request. */
  | { readonly outcome: "mismatch" };

/**
 * Storage of tasks. Every change of a task's state requires that the task is still in processing and that no other
 * worker has claimed it since, so that a task is finished exactly once by any worker. Expired tasks count as deleted.
 */
export interface TaskStore {
  /** One atomic step: looks up the idempotency key and inserts the task unless it is there already. */
  insert(task: NewTask, idempotency?: Idempotency): Promise<Insertion>;
  /** With an owner: of that owner only, at the same cost for the id of another owner and for an unknown id. */
  get(id: string, now: number, owner?: string): Promise<StoredTask | undefined>;
  /** The text of a task; undefined when the task does not exist. */
  input(id: string, now: number): Promise<string | undefined>;
  /** Takes a task on; undefined when it is not in processing, or when a worker elsewhere has it. */
  claim(id: string, now: number): Promise<Claim | undefined>;
  /** Each of these returns false if the task is no longer in processing, or was claimed again since. */
  progress(id: string, attempt: number, progress: number, stage: string): Promise<boolean>;
  /** Stores a result that will still change, so that the task can be read meanwhile. */
  partial(id: string, attempt: number, result: TaskResult): Promise<boolean>;
  complete(id: string, attempt: number, result: TaskResult, notice?: string): Promise<boolean>;
  /** Also deletes the partial result. */
  fail(id: string, attempt: number, code: string, message: string): Promise<boolean>;
  /** False when there was no such task. */
  remove(id: string): Promise<boolean>;
  /** Requests of an owner by day and operation, newest first; outlives the tasks. */
  usage(owner: string): Promise<Usage["usage"]>;
  /** Tasks in processing, oldest first: a starting service must resume them. */
  unfinished(now: number): Promise<Pending[]>;
  /** Whether the disk has room for new tasks. */
  hasRoom(): Promise<boolean>;
  /** Deletes expired data; returns the number of deleted tasks. */
  purge(now: number, idempotencySince: number): Promise<number>;
  close(): Promise<void>;
}
