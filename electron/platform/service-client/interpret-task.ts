import { isDeepStrictEqual } from "node:util";
import { ERROR_CODES, type ErrorCode, type Failure } from "../../../shared/ipc/failure";
import type { ServiceTask } from "./service-task";

export const RESULTS = ["transcriptDepersonalized", "transcriptDiarized", "transcript", "synopsis"] as const;
export type ResultName = (typeof RESULTS)[number];

export type Interpretation =
  /** `partial`: some requested results, which may change. */
  | { readonly state: "processing"; readonly partial: boolean }
  | { readonly state: "completed" }
  | { readonly state: "error"; readonly failure: Failure };

export interface Expectation {
  /** If empty, any result is accepted. */
  readonly requested: readonly ResultName[];
  readonly original?: string;
  /** Covers the original completely (shared/document/align.ts). */
  readonly coversOriginal: (original: string, text: string) => boolean;
}

const COMPLETED = new Set(["completed", "complete", "done", "finished", "success", "succeeded", "ready"]);
const FAILED = new Set(["error", "errored", "failed", "failure"]);
const PROCESSING = new Set(
  [
    "processing",
    "in_processing",
    "in_progress",
    "inprogress",
    "progress",
    "pending",
    "queued",
    "waiting",
    "running",
  ].concat(["new", "created", "started", "starting", "accepted"]),
);

const normalise = (status: string): string =>
  status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

function present(task: ServiceTask, name: ResultName): boolean {
  switch (name) {
    case "synopsis":
      return (task.synopsis ?? "").trim() !== "";
    case "transcriptDiarized":
      return (task.transcriptDiarized?.segments.length ?? 0) > 0;
    default:
      return (task[name]?.text ?? "").trim() !== "";
  }
}

const PASSED_ON: ReadonlySet<string> = new Set(
  ERROR_CODES.filter((code) =>
    /^(?:recording_|link_|speech_|no_speech|transcription_|(?:pattern_too_slow|unsupported_recording|media_library_link|disk_full)$)/.test(
      code,
    ),
  ),
);
const isPassedOn = (code: string): code is ErrorCode => PASSED_ON.has(code);

function failureOf(task: ServiceTask): Failure {
  const { code, message: said } = task.error ?? {};
  const passedOn = code !== undefined && isPassedOn(code);
  const message = passedOn ? undefined : said;
  return {
    code: passedOn ? code : "service_error",
    message: "The service reports that the task failed.",
    details: {
      ...(code === undefined ? {} : { serviceError: code }),
      ...(message === undefined ? {} : { serviceMessage: message }),
    },
  };
}

/**
 * Services need not name the state (specification 3; docs/design/specification.md). Order: `status` or `state`, then an
 * error. Otherwise a task is completed if all requested results are present and equal in two reads, and a text covers
 * its original. "Completed" twice without results is a failure.
 */
export function interpretTask(
  task: ServiceTask,
  previous: ServiceTask | undefined,
  { requested, original, coversOriginal }: Expectation,
): Interpretation {
  const status = normalise(task.status ?? "");
  const anything = requested.length === 0;
  const wanted = anything ? RESULTS : requested;
  const partial = wanted.some((name) => present(task, name));
  const everything = anything ? partial : requested.every((name) => present(task, name));
  if (FAILED.has(status)) return { state: "error", failure: failureOf(task) };
  if (PROCESSING.has(status)) return { state: "processing", partial };
  if (COMPLETED.has(status)) {
    if (everything) return { state: "completed" };
    if (task.error !== undefined) return { state: "error", failure: failureOf(task) };
    if (previous === undefined || !COMPLETED.has(normalise(previous.status ?? "")))
      return { state: "processing", partial };
    const message = "The service completed the task without the requested result.";
    return { state: "error", failure: { code: "service_answer_unreadable", message } };
  }
  if (task.error !== undefined) return { state: "error", failure: failureOf(task) };
  const settled = previous !== undefined && wanted.every((name) => isDeepStrictEqual(task[name], previous[name]));
  const text = task.transcriptDepersonalized?.text;
  const whole =
    original === undefined ||
    (anything ? (text ?? "") === "" : !requested.includes("transcriptDepersonalized")) ||
    coversOriginal(original, text ?? "");
  return everything && settled && whole ? { state: "completed" } : { state: "processing", partial };
}
