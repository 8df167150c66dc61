import { z } from "zod";
import { TASK_STATUSES } from "./prediction";

/** Entry of GET /v1/prediction (ours): a task without text, results and names. */
export const listedTaskSchema = z.object({
  id: z.uuid(),
  /** Link as in the reply to a create operation. */
  task: z.string(),
  operation: z.enum(["depersonalization", "summarization", "prediction"]),
  status: z.enum(TASK_STATUSES),
  progress: z.number().min(0).max(1),
  stage: z.string(),
  /** Code, for a failed task. */
  error: z.string().optional(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
