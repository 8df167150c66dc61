import { randomUUID } from "node:crypto";
import { basename } from "node:path/posix";
import type { Detection } from "../../../shared/api/detection";
import type { Batch } from "../../../shared/ipc/batch";
import type { Project } from "../../../shared/ipc/projects";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { CreateTask, RecordingInfo, RecordingWishes } from "../../../shared/ipc/task";
import { newFileKey } from "../../../speech/recording/sealed-file";
import type { Offer } from "./recording-task";
import type { RecordingWork } from "../../platform/history/recording-work";
import type { NewTask, TaskRow } from "../../platform/history/task-row";
import { titleOf } from "./title";

export type TaskTarget = Pick<TaskRow, "service" | "baseUrl">;

export interface NewTaskParts {
  readonly known: (id: string) => Pick<TaskRow, "input" | "title"> | undefined;
  /** The file of an offer. */
  readonly offer: (id: string) => Offer | undefined;
  readonly detection: Detection | null;
  readonly batch?: Batch | undefined;
  readonly project?: Project | undefined;
  /** The host that recordings go to for their words where this computer works on them; undefined: nowhere. */
  readonly listener?: string | undefined;
  /** Private origins to which the user has let the link of a recording lead. */
  readonly privateOrigins?: readonly string[] | undefined;
}

const HERE: TaskTarget = { service: "embedded", baseUrl: "" };

/** Default processing of a recording. */
const WISHES: RecordingWishes = { depersonalize: true, diarization: true };

/** The journal row of a task. Codes: `recording_missing`, when the file was not offered or that was long ago; `bad_address`. */
export function newTask(request: CreateTask, target: TaskTarget, parts: NewTaskParts): Result<NewTask> {
  const { input } = request;
  const base = {
    id: randomUUID(),
    createdAt: Date.now(),
    mode: request.mode,
    languageIn: request.languageIn,
    languageOut: request.languageOut,
    idempotencyKey: randomUUID(),
    state: "queued",
    detection: parts.detection,
    ...(parts.batch && { batch: parts.batch }),
    ...(parts.project && { project: parts.project }),
    sourceId: null,
    input: "",
  } as const;
  const given = request.name?.trim() ?? "";
  if (input.type === "recording" || input.type === "media") {
    const found = recordingOf(input, parts);
    if (!found.ok) return found;
    const { recording, source } = found.value;
    // A local recording is processed on this computer.
    const where = input.type === "recording" ? HERE : target;
    const mayGoTo = where.service === "embedded" ? parts.listener : undefined;
    const work: RecordingWork = {
      key: newFileKey(),
      wishes: request.recording ?? WISHES,
      ...(mayGoTo !== undefined && { mayGoTo }),
      ...source,
    };
    const title = given === "" ? titleOf(recording.name) : given;
    return ok({ ...base, ...where, title, named: true, inputType: "media", recording, work });
  }
  const known = input.type === "task" ? parts.known(input.id) : undefined;
  const text = input.type === "text" ? input.text : (known?.input ?? "");
  const foreign = input.type === "task" && !known ? input.id : null;
  return ok({
    ...base,
    ...target,
    title: titleOf(given || known?.title || (foreign ?? undefined)),
    named: given !== "",
    inputType: input.type === "task" ? "task" : isFileName(request.name) ? "document" : "text",
    input: text,
    sourceId: foreign,
    ...(request.columns && request.columns.length > 0 && { columns: request.columns }),
  });
}

function recordingOf(
  input: Extract<CreateTask["input"], { type: "recording" | "media" }>,
  { offer, privateOrigins = [] }: NewTaskParts,
): Result<{ recording: RecordingInfo; source: Pick<RecordingWork, "path" | "url" | "privateOrigins"> }> {
  if (input.type === "recording") {
    const offered = offer(input.offer);
    if (offered === undefined) return fail("recording_missing", "The file has to be chosen again");
    const { offer: _, ...recording } = offered.recording;
    return ok({ recording, source: { path: offered.path } });
  }
  const { url } = input;
  if (!URL.canParse(url)) return fail("bad_address", "This is no link");
  const allowed = privateOrigins.length === 0 ? {} : { privateOrigins: [...privateOrigins] };
  return ok({ recording: { name: nameInLink(url), url }, source: { url, ...allowed } });
}

/** Provisional file name from a link, until a better name is known. */
function nameInLink(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = basename(pathname);
  try {
    return decodeURIComponent(last).replaceAll(/[\\/\p{Cc}]/gu, "_") || hostname;
  } catch {
    return last;
  }
}

function isFileName(name: string | undefined): boolean {
  return name !== undefined && /\.[\p{L}\p{N}]{1,8}$/u.test(name);
}
