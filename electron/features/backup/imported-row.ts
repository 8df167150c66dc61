import { z } from "zod";
import { columnChoicesSchema } from "../../../shared/ipc/document-columns";
import { batchSchema } from "../../../shared/ipc/batch";
import { LONGEST_ADDRESS, LONGEST_LANGUAGE, LONGEST_TEXT } from "../../../shared/ipc/limits";
import { projectSchema } from "../../../shared/ipc/projects";
import { failureSchema } from "../../../shared/ipc/result";
import { recordingInfoSchema, taskSummarySchema } from "../../../shared/ipc/task";
import type { PlainRow } from "../../platform/history/history-rows";
import { recordingWorkSchema } from "../../platform/history/recording-work";
import { sourceDocumentSchema, sourceInBackup } from "../../platform/history/source-document";

/** Tolerance for the clocks of two computers, in milliseconds. */
const DAY_MS = 24 * 3600 * 1000;

const moment = z
  .number()
  .int()
  .nonnegative()
  .refine((ms) => ms <= Date.now() + DAY_MS);
const flag = z.union([z.literal(0), z.literal(1)]);
const text = (longest: number) => z.string().max(longest);
/** Checked completely when the row is stored (`TaskStore.isWhole`). */
const largeJson = z.string().nullish();

/** A JSON column with a value of `schema`. */
const json = <T extends z.ZodType>(schema: T) =>
  text(50_000_000).transform((value, context) => {
    const parsed = schema.safeParse(parsedOrUndefined(value));
    if (parsed.success) return parsed.data;
    context.addIssue("Not the content of this column");
    return z.NEVER;
  });

const service = taskSummarySchema.shape.service;

/** The columns of a task with the values that the application itself writes. Older versions have fewer columns. */
const rowSchema = z.strictObject({
  // Names of files are made of it, and some systems ignore case in them.
  id: taskSummarySchema.shape.id.refine((id) => id === id.toLowerCase()),
  created_at: moment,
  started_at: moment.nullish(),
  ended_at: moment.nullish(),
  title: text(1_000),
  title_shown: text(1_000).nullish(),
  named: flag,
  input_type: taskSummarySchema.shape.inputType,
  input: text(LONGEST_TEXT),
  source_id: z.uuid().nullish(),
  mode: taskSummarySchema.shape.mode,
  language_in: text(LONGEST_LANGUAGE),
  language_out: text(LONGEST_LANGUAGE),
  service,
  base_url: text(LONGEST_ADDRESS),
  idempotency_key: text(100),
  remote_id: z
    .string()
    .regex(/^(?!\.\.?$)[\w.~-]{1,200}$/)
    .nullish(),
  state: taskSummarySchema.shape.state,
  progress: taskSummarySchema.shape.progress,
  stage: text(100).nullish(),
  waiting: flag,
  error: json(failureSchema).nullish(),
  notice: text(100_000).nullish(),
  result: largeJson,
  mapping: largeJson,
  counts: json(taskSummarySchema.shape.counts),
  removed: flag,
  detection: z.string().nullish(),
  recording: json(recordingInfoSchema).nullish(),
  recording_work: json(recordingWorkSchema.extend({ key: z.string().regex(/^[0-9a-f]{64}$/) })).nullish(),
  transcript: largeJson,
  synopsis: text(1_000_000).nullish(),
  review: largeJson,
  review_base: largeJson,
  tag_in_text: z
    .string()
    .regex(/^[A-Z]\d{2,3}$/)
    .nullish(),
  batch: json(batchSchema).nullish(),
  project: json(projectSchema).nullish(),
  source_document: json(sourceDocumentSchema).nullish(),
  column_choices: json(columnChoicesSchema).nullish(),
  speaker_log: largeJson,
  speaker_states: largeJson,
});
type Row = z.infer<typeof rowSchema>;

/**
 * A task of a backup without permissions and places of another computer: no path, no document, no permission to send a
 * recording or to use an address of the user's network, and no service that `isKnownService` does not know. Undefined
 * if the application could not have written the row: whoever has the key can write a backup.
 */
export async function importedRow(
  row: PlainRow,
  isKnownService: (baseUrl: string) => Promise<boolean>,
): Promise<PlainRow | undefined> {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success || !fitsTogether(parsed.data)) return undefined;
  const { base_url: baseUrl } = parsed.data;
  const isKnown = baseUrl === "" || (await isKnownService(baseUrl));
  const changed = {
    ...(isKnown ? {} : { base_url: "", remote_id: null }),
    ...("detection" in row && { detection: null }),
    ...recordingOf(parsed.data),
    ...(parsed.data.source_document && {
      source_document: JSON.stringify(sourceInBackup(parsed.data.source_document)),
    }),
  };
  return { ...row, ...changed };
}

/** The embedded service has no address, and only recordings have work on a recording. */
function fitsTogether({ service, base_url: baseUrl, recording_work: work, input_type: type }: Row): boolean {
  return (service === "remote" || baseUrl === "") && (type === "media" || !work);
}

/** The link is kept if it is the one that the user sees. */
function recordingOf({ recording, recording_work: work }: Row): PlainRow {
  if (!work) return {};
  const { key, wishes, url } = work;
  const link = url !== undefined && url === recording?.url && isWebLink(url) ? { url } : {};
  return { recording_work: JSON.stringify({ key, wishes, ...link }) };
}

function isWebLink(url: string): boolean {
  if (url.length > LONGEST_ADDRESS || !URL.canParse(url)) return false;
  return ["http:", "https:"].includes(new URL(url).protocol);
}

function parsedOrUndefined(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
