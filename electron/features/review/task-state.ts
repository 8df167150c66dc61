import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { documentSchema } from "../../../shared/document/document";
import { mappingSchema } from "../../../shared/document/mapping";
import { reviewLogSchema } from "../../../shared/document/review/log";
import { transcriptSchema } from "../../../shared/document/transcript";
import { reviewBaseSchema, type TaskResult } from "../../platform/history/task-result";
import type { TaskStore } from "../../platform/history/task-store";

/** All data of a task that an edit of its speakers changes. Missing data is absent. */
export interface TaskState extends TaskResult {
  readonly synopsis: string | null;
  /** Languages of the task; absent in states that were stored without them. */
  readonly languages?: { readonly languageIn: string; readonly languageOut: string } | undefined;
}

const taskStateSchema = z.object({
  document: documentSchema,
  mapping: mappingSchema.optional(),
  transcript: transcriptSchema.optional(),
  review: reviewBaseSchema.extend({ log: reviewLogSchema }).optional(),
  synopsis: z.string().nullable(),
  languages: z.object({ languageIn: z.string(), languageOut: z.string() }).optional(),
});

/** The state of a task as it is now; undefined if it has no document. */
export function stateOfTask(store: TaskStore, id: string): TaskState | undefined {
  const document = store.document(id);
  const row = store.getLight(id);
  if (document === undefined || row === undefined) return undefined;
  const [mapping, transcript, review] = [store.mapping(id), store.transcript(id), store.review(id)];
  const { synopsis, languageIn, languageOut } = row;
  return { document, mapping, transcript, review, synopsis, languages: { languageIn, languageOut } };
}

/** Compressed, in base64. */
export async function packState(state: TaskState): Promise<string> {
  const packed = await promisify(gzip)(JSON.stringify(state));
  return packed.toString("base64");
}

/** Rejects if `packed` does not come from `packState`. */
export async function unpackState(packed: string): Promise<TaskState> {
  const json = await promisify(gunzip)(Buffer.from(packed, "base64"));
  return taskStateSchema.parse(JSON.parse(json.toString("utf8")));
}
