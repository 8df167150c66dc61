import { basename } from "node:path/posix";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { CreateTask, RecordingInfo, RecordingWishes } from "../../../shared/ipc/task";
import { newFileKey } from "../../../speech/index";
import type { RecordingWork } from "../../platform/history/recording-work";
import { isRecordingTask, type RecordingTask } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { titleOf } from "../../platform/titles/title";
import type { KindFields, TaskKind, TaskTarget } from "../tasks/task-kind";
import type { LinkConsent } from "./link-consent";
import { readingOfRecording } from "./follow-recording";
import { makeReady } from "./make-ready";
import { preparedShare, type RecordingJobs } from "./recording-task";
import { submitRecording } from "./submit-recording";

export interface RecordingKindParts {
  readonly store: Pick<TaskStore, "getLight" | "update">;
  readonly recordings: RecordingJobs;
  readonly links: Pick<LinkConsent, "forTask" | "mayOpenAgain">;
  /** Transcription host, if recordings are processed here. */
  readonly transcriber?: () => string | undefined;
  readonly transcribed?: (id: string) => void;
}

type RecordingInput = Extract<CreateTask["input"], { type: "recording" | "media" }>;

const HERE: TaskTarget = { service: "embedded", baseUrl: "" };

const WISHES: RecordingWishes = { depersonalize: true, diarization: true };

export function recordingKind(parts: RecordingKindParts): TaskKind<RecordingTask> {
  const { store, recordings, links } = parts;
  /** Private origins allowed by the user. */
  const allowed = new WeakMap<CreateTask, readonly string[]>();
  return {
    lane: { name: "recording", atOnce: 2 },
    accepts: isRecordingTask,
    async admit(request) {
      if (request.input.type !== "media") return ok(null);
      const origins = await links.forTask(request.input.url);
      if (!origins.ok) return origins;
      allowed.set(request, origins.value);
      return ok(null);
    },
    create: (request, target) =>
      request.input.type === "recording" || request.input.type === "media"
        ? recordingFields(request, request.input, target, parts, allowed.get(request))
        : undefined,
    // Otherwise the page could request a link repeatedly.
    mayRetry: ({ work }) => work.url === undefined || links.mayOpenAgain(),
    canMove: () => true,
    canRunAgain: () => false,
    prepare: (task, signal, journal) => makeReady(task, signal, { store, journal, recordings }),
    preparedShare: (task) => (task.service === "embedded" ? preparedShare(task) : 0),
    submit: (client, task, { signal, known }) =>
      submitRecording(client, task, () => recordings.tell(task), signal, known),
    interpret: readingOfRecording,
    completed(id) {
      recordings.tidy(id);
      parts.transcribed?.(id);
    },
  };
}

/** Codes: `recording_missing` (not offered, expired), `bad_address`. */
function recordingFields(
  request: CreateTask,
  input: RecordingInput,
  target: TaskTarget,
  { recordings, transcriber }: Pick<RecordingKindParts, "recordings" | "transcriber">,
  privateOrigins: readonly string[] | undefined,
): Result<KindFields> {
  const found = recordingOf(input, recordings, privateOrigins);
  if (!found.ok) return found;
  const { recording, source } = found.value;
  const where = input.type === "recording" ? HERE : target;
  const mayGoTo = where.service === "embedded" ? transcriber?.() : undefined;
  const work: RecordingWork = {
    key: newFileKey(),
    wishes: request.recording ?? WISHES,
    ...(mayGoTo !== undefined && { mayGoTo }),
    ...source,
  };
  const given = request.name?.trim() ?? "";
  const title = given === "" ? titleOf(recording.name) : given;
  return ok({ ...where, title, named: true, inputType: "media", recording, work });
}

function recordingOf(
  input: RecordingInput,
  recordings: Pick<RecordingJobs, "offer">,
  privateOrigins: readonly string[] = [],
): Result<{
  recording: RecordingInfo;
  source: Partial<Pick<RecordingWork, "path" | "url" | "privateOrigins" | "capture" | "key">>;
}> {
  if (input.type === "recording") {
    const offered = recordings.offer(input.offer);
    if (offered === undefined) return fail("recording_missing", "The file has to be chosen again");
    const { offer: _, ...recording } = offered.recording;
    return ok({ recording, source: offered.source });
  }
  const { url } = input;
  if (!URL.canParse(url)) return fail("bad_address", "This is no link");
  const allowed = privateOrigins.length === 0 ? {} : { privateOrigins: [...privateOrigins] };
  return ok({ recording: { name: nameInLink(url), url }, source: { url, ...allowed } });
}

function nameInLink(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = basename(pathname);
  try {
    return decodeURIComponent(last).replaceAll(/[\\/\p{Cc}]/gu, "_") || hostname;
  } catch {
    return last;
  }
}
