import { z } from "zod";
import { type Notice, noticesSchema } from "../../../shared/api/notice";
import { readNotices } from "../../../shared/api/notice-text";
import type { Mapping } from "../../../shared/document/mapping";
import { replacementSchema } from "../../../shared/document/document";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { readMapping } from "./mapping";
import { readSegments, readSpeakers, type ServiceSegment } from "./service-segments";

/** Specification 2.1. Unexpected and unknown fields are ignored. */
const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const minutes = z.coerce.number().nonnegative().optional().catch(undefined);

const wholeText = z.string().transform((whole): object => ({ text: whole }));
const transcript = z
  .looseObject({ text: z.string() })
  .or(wholeText.pipe(z.looseObject({ text: z.string() })))
  .transform((value) => ({ text: value.text, segments: readSegments(value) }));
const diarized = z
  .union([z.looseObject({ speakers: z.unknown().optional() }), z.array(z.unknown())])
  .transform((value) => ({
    speakers: Array.isArray(value) ? {} : readSpeakers(value.speakers),
    segments: readSegments(value),
  }));
const depersonalizedObject = z.object({
  text: z.string(),
  mapping: z.unknown().optional(),
  spans: z.unknown().optional(),
});
const depersonalized = depersonalizedObject.or(wholeText.pipe(depersonalizedObject));

const serviceTask = z.object({
  id: text,
  url: text,
  audioLengthMinutes: minutes,
  filename: text,
  synopsis: text,
  transcript: transcript.optional().catch(undefined),
  transcriptDiarized: diarized.optional().catch(undefined),
  transcriptDepersonalized: depersonalized.optional().catch(undefined),
  status: text,
  state: text,
  progress: number,
  stage: text,
  error: z.unknown().optional(),
  message: text,
  notice: text.transform(readNotices),
  /** Absent from older versions and other services. */
  notices: noticesSchema.optional().catch(undefined),
  textLanguages: z.unknown().optional(),
});

export interface ServiceTask {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly audioLengthMinutes?: number | undefined;
  /** ISO 639-1. */
  readonly language?: string | undefined;
  readonly filename?: string | undefined;
  readonly synopsis?: string | undefined;
  readonly transcript?: { readonly text: string; readonly segments: ServiceSegment[] } | undefined;
  readonly transcriptDiarized?:
    { readonly speakers: Readonly<Record<string, string>>; readonly segments: ServiceSegment[] } | undefined;
  readonly transcriptDepersonalized?:
    | { readonly text: string; readonly mapping: Mapping; readonly spans?: z.infer<typeof replacementSchema>[] }
    | undefined;
  readonly status?: string | undefined;
  /** 0..1 */
  readonly progress?: number | undefined;
  readonly stage?: string | undefined;
  readonly error?: { readonly code?: string; readonly message?: string };
  readonly notices?: Notice[];
  readonly tellsLanguages?: boolean;
}

const errorObject = z.object({ code: text, error: text, type: text, message: text, detail: text });

/** `error` may be a text, an object or `true`. */
function readError(error: unknown, message: string | undefined): ServiceTask["error"] {
  if (error === undefined || error === null || error === false || error === "") return undefined;
  const withMessage = (found: string | undefined): { message?: string } =>
    found === undefined ? {} : { message: found.slice(0, 300) };
  if (typeof error === "string") {
    const isCode = /^[\w.-]{1,64}$/.test(error);
    return isCode ? { code: error, ...withMessage(message) } : withMessage(message ?? error);
  }
  const object = errorObject.safeParse(error).data;
  if (object === undefined) return withMessage(message);
  const code = object.code ?? object.error ?? object.type;
  return {
    ...(code === undefined || !/^[\w.-]{1,64}$/.test(code) ? {} : { code }),
    ...withMessage(object.message ?? object.detail ?? message),
  };
}

/** Error: `service_answer_unreadable` for anything but a JSON object. */
export function readServiceTask(json: unknown): Result<ServiceTask> {
  const parsed = serviceTask.safeParse(json);
  if (!parsed.success) return fail("service_answer_unreadable", "The service's answer is not a task.");
  const {
    error,
    message,
    notice,
    notices = [],
    state,
    status,
    progress,
    transcriptDepersonalized,
    textLanguages,
    ...rest
  } = parsed.data;
  const foundError = readError(error, message);
  const told = notices.length > 0 ? notices : notice;
  const spans = z.array(replacementSchema).safeParse(transcriptDepersonalized?.spans).data;
  return ok({
    ...rest,
    ...(told.length > 0 && { notices: told }),
    status: status ?? state,
    ...(Array.isArray(textLanguages) ? { tellsLanguages: true } : {}),
    progress: progress === undefined ? undefined : Math.min(1, Math.max(0, progress)),
    ...(foundError === undefined ? {} : { error: foundError }),
    ...(transcriptDepersonalized === undefined
      ? {}
      : {
          transcriptDepersonalized: {
            text: transcriptDepersonalized.text,
            mapping: readMapping(transcriptDepersonalized.mapping, transcriptDepersonalized.text),
            ...(spans === undefined ? {} : { spans }),
          },
        }),
  });
}
