import { z } from "zod";
import { taskSchema, TASK_STATUSES } from "../../shared/api/prediction";
import { type Usage, usageSchema } from "../../shared/api/usage";
import { type NewTask, type StoredTask, taskParametersSchema } from "../tasks/task-store";

/**
 * Texts are stored as JSON strings: unlike a bare TEXT column these can contain every JavaScript string, lone
 * surrogates and NUL included, so they are read back unchanged.
 */
export const json = z.string().transform((text): unknown => JSON.parse(text));
const rowSchema = z.object({
  id: z.string(),
  owner: z.string(),
  parameters: json.pipe(taskParametersSchema),
  status: z.enum(TASK_STATUSES),
  progress: z.number(),
  stage: z.string(),
  result: json.pipe(taskSchema.omit({ id: true, status: true }).partial()),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  notice: z.string().nullable(),
  created_at: z.number(),
  expires_at: z.number(),
});
export const TASK_COLUMNS = Object.keys(rowSchema.shape).join(", ");
/** State of a task after it is claimed: a recording continues, a text starts. */
export const TAKEN_ON = `progress = CASE operation WHEN 'prediction' THEN progress ELSE 0 END,
  stage = CASE operation WHEN 'depersonalization' THEN 'detecting' WHEN 'summarization' THEN 'summarizing' ELSE stage END`;
export const idempotencyRow = z.object({ fingerprint: z.string(), task_id: z.string() });

/** A task from a database row. */
export function toTask(value: unknown): StoredTask {
  const row = rowSchema.parse(value);
  return {
    id: row.id,
    owner: row.owner,
    parameters: row.parameters,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    result: row.result,
    ...(row.error_code === null ? {} : { error: { code: row.error_code, message: row.error_message ?? "" } }),
    ...(row.notice === null ? {} : { notice: row.notice }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

const usageRows = z.array(usageSchema.shape.usage.element.extend({ minutes: z.number() }));

/** The usage of an owner from database rows. */
export function toUsage(rows: unknown): Usage["usage"] {
  return usageRows.parse(rows).map(({ minutes, ...row }) => (minutes > 0 ? { ...row, minutes } : row));
}

/** The day that a task counts for in usage, UTC. */
export const dayOf = (task: Pick<NewTask, "createdAt">): string => new Date(task.createdAt).toISOString().slice(0, 10);
