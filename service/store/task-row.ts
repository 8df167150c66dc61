import { z } from "zod";
import { noticesSchema } from "../../shared/api/notice";
import { taskSchema, TASK_STATUSES } from "../../shared/api/prediction";
import { type Usage, usageSchema } from "../../shared/api/usage";
import { type NewTask, type StoredTask, taskParametersSchema } from "../tasks/task-store";

/** JSON preserves every JavaScript string, including lone surrogates and NUL. */
export const json = z.string().transform((text): unknown => JSON.parse(text));
const rowSchema = z.object({
  id: z.string(),
  owner: z.string(),
  operation: z.string(),
  parameters: json.pipe(z.looseObject({})),
  status: z.enum(TASK_STATUSES),
  progress: z.number(),
  stage: z.string(),
  result: json.pipe(
    taskSchema
      .omit({ id: true, status: true })
      .partial()
      .extend({ notices: noticesSchema.optional().catch(undefined) }),
  ),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  notice: z.string().nullable(),
  created_at: z.number(),
  expires_at: z.number(),
});
export const SUMMARY_COLUMNS = `id, operation, status, progress, stage, error_code AS error, created_at AS "createdAt",
  expires_at AS "expiresAt"`;
/** Sorts before every entry of a list, which has the newest first. */
export const START = { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
export const TASK_COLUMNS = Object.keys(rowSchema.shape).join(", ");
/** After a claim, a recording continues and a text starts again. */
export const TAKEN_ON = `progress = CASE operation WHEN 'prediction' THEN progress ELSE 0 END,
  stage = CASE operation WHEN 'depersonalization' THEN 'detecting' WHEN 'summarization' THEN 'summarizing' ELSE stage END`;
export const idempotencyRow = z.object({ fingerprint: z.string(), task_id: z.string() });

export function toTask(value: unknown): StoredTask {
  const row = rowSchema.parse(value);
  return {
    id: row.id,
    owner: row.owner,
    // Version 1 did not repeat the operation.
    parameters: taskParametersSchema.parse({ operation: row.operation, ...row.parameters }),
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

export function toUsage(rows: unknown): Usage["usage"] {
  return usageRows.parse(rows).map(({ minutes, ...row }) => (minutes > 0 ? { ...row, minutes } : row));
}

/** Day for usage, UTC. */
export const dayOf = (task: Pick<NewTask, "createdAt">): string => new Date(task.createdAt).toISOString().slice(0, 10);
