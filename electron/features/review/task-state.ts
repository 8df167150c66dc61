import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { documentSchema } from "../../../shared/document/document";
import { mappingSchema } from "../../../shared/document/mapping";
import { reviewLogSchema } from "../../../shared/document/review/log";
import { transcriptSchema } from "../../../shared/document/transcript";
import { reviewBaseSchema, type TaskResult } from "../../platform/history/task-result";
import type { TaskStore } from "../../platform/history/task-store";

export interface TaskState extends TaskResult {
  readonly synopsis: string | null;
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

/** Undefined without a document. */
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

export async function unpackState(packed: string): Promise<TaskState> {
  const json = await promisify(gunzip)(Buffer.from(packed, "base64"));
  return taskStateSchema.parse(JSON.parse(json.toString("utf8")));
}
