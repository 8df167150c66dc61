import { z } from "zod";
import { mappingSchema } from "../document/mapping";
import { replacementSchema } from "../document/document";
import { MODES } from "../document/languages";
import { count, language, nothing, taskId, taskIds } from "./common";
import { LONGEST_QUERY, LONGEST_TITLE } from "./limits";
import { summaryRequestSchema, summarySchema, summaryStateSchema } from "./summary";
import { createTaskSchema, sentTaskSchema, taskSummarySchema } from "./task";

export const taskChannels = {
  "tasks.create": { input: createTaskSchema, output: taskId },
  "tasks.list": { input: z.object({ query: z.string().max(LONGEST_QUERY) }), output: z.array(taskSummarySchema) },
  "tasks.get": { input: taskId, output: sentTaskSchema },
  "tasks.mapping": { input: taskId, output: mappingSchema },
  "tasks.cancel": { input: taskId, output: nothing },
  /** For a task that is waiting for its service. */
  "tasks.tryNow": { input: taskId, output: nothing },
  /** Moves a waiting text from a remote service to the embedded one. */
  "tasks.processHere": { input: taskId, output: nothing },
  "tasks.retry": { input: taskId, output: nothing },
  /** Can be undone until the application closes. */
  "tasks.remove": { input: taskId, output: nothing },
  "tasks.undoRemove": { input: taskId, output: nothing },
  "tasks.removeMany": { input: taskIds, output: z.object({ count }) },
  "tasks.undoRemoveMany": { input: taskIds, output: z.object({ count }) },
  "tasks.rename": { input: taskId.extend({ title: z.string().trim().min(1).max(LONGEST_TITLE) }), output: nothing },
  /** Running tasks continue. Survives a restart. */
  "batch.pause": { input: taskId.extend({ paused: z.boolean() }), output: nothing },
  /** Whether queued tasks use the placeholders of the others. */
  "batch.share": { input: taskId.extend({ shared: z.boolean() }), output: nothing },
  /** A waiting task up or down in its batch. */
  "batch.move": { input: taskId.extend({ by: z.union([z.literal(-1), z.literal(1)]) }), output: nothing },
  "tasks.summary": { input: taskId, output: summaryStateSchema },
  /** May take minutes. */
  "tasks.summarize": { input: summaryRequestSchema, output: summarySchema },
  "tasks.cancelSummary": { input: taskId, output: nothing },
  /** Always by the embedded service. */
  "preview.modes": {
    input: z.object({ text: z.string().max(2000), languageIn: language, languageOut: language }),
    output: z.record(z.enum(MODES), z.object({ text: z.string(), spans: z.array(replacementSchema) })),
  },
} as const;

export const taskEvents = {
  "task.changed": taskSummarySchema,
  "task.removed": taskId,
} as const;
