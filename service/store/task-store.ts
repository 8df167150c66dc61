import { z } from "zod";
import { depersonalizationRequestSchema } from "../../shared/api/depersonalization";
import { mediaRequestSchema } from "../../shared/api/media";
import type { Task } from "../../shared/api/prediction";
import { summarizationRequestSchema } from "../../shared/api/summarization";
import type { Usage } from "../../shared/api/usage";

/** As they were accepted: a list of languages that changes must not make earlier tasks unreadable. */
const languages = { languageIn: z.string(), languageOut: z.string() };

/** What the caller asked for, by operation, without the text itself. */
export const taskParametersSchema = z.discriminatedUnion("operation", [
  depersonalizationRequestSchema
    .omit({ input: true })
    .extend({ operation: z.literal("depersonalization"), ...languages }),
  summarizationRequestSchema.omit({ input: true }).extend({ operation: z.literal("summarization"), ...languages }),
  mediaRequestSchema.extend({
    operation: z.literal("prediction"),
    languageIn: z.string(),
    languageOut: z.string().optional(),
  }),
]);
export type TaskParameters = z.infer<typeof taskParametersSchema>;
export type Operation = TaskParameters["operation"];

/** The fields of the task object that hold results. */
export type TaskResult = Pick<
  Task,
  | "url"
  | "audioLengthMinutes"
  | "language"
  | "synopsis"
  | "transcript"
  | "transcriptDiarized"
  | "transcriptDepersonalized"
  | "textLanguages"
  /** What the file is called where it comes from; a name that the caller gave goes before it. */
  | "filename"
>;

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

/** A task that waits for work. */
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

/** A task that a worker has taken on. */
export interface Claim {
  readonly task: StoredTask;
  readonly input: string;
  /** Counts how often this task has been taken on, from 1. What is told of the work names it. */
  readonly attempt: number;
}

/** The caller's idempotency key, and a digest of what was asked with it. */
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
 * Where tasks live. Every change of a task's state is conditional on the task still being in processing and on no
 * other worker having taken it on since, so that a task ends exactly once, whoever ends it. Tasks past their time are as good as
 * deleted.
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
  /** Each of these answers false when the task is not in processing any more, or was taken on again since. */
  progress(id: string, attempt: number, progress: number, stage: string): Promise<boolean>;
  /** Keeps a result that will still change, for those who read the task meanwhile. */
  partial(id: string, attempt: number, result: TaskResult): Promise<boolean>;
  complete(id: string, attempt: number, result: TaskResult, notice?: string): Promise<boolean>;
  /** Also forgets what was kept as a partial result. */
  fail(id: string, attempt: number, code: string, message: string): Promise<boolean>;
  /** False when there was no such task. */
  remove(id: string): Promise<boolean>;
  /** What an owner has asked for, by day and operation, newest first; outlives the tasks. */
  usage(owner: string): Promise<Usage["usage"]>;
  /** Tasks in processing, oldest first: what a service that starts has to take up again. */
  unfinished(now: number): Promise<Pending[]>;
  /** Whether the disk has room for new tasks. */
  hasRoom(): Promise<boolean>;
  /** Deletes what is past its time; answers how many tasks. */
  purge(now: number, idempotencySince: number): Promise<number>;
  close(): Promise<void>;
}
