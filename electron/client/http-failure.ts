import { z } from "zod";
import type { ErrorCode, Failure } from "../../shared/ipc/result";

export const REDIRECTED: Failure = {
  code: "service_answer_unreadable",
  message: "The service answered with a redirect, which is not followed. Check the base URL.",
  details: { redirected: true },
};

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  408: "timeout",
  409: "conflict",
  410: "not_found",
  413: "too_large",
  415: "unsupported_media",
  422: "unprocessable",
  425: "service_unavailable",
  429: "rate_limited",
  502: "service_unavailable",
  503: "service_unavailable",
  504: "service_unavailable",
};

/** The part of an error body that the specification promises (section 7), and the details of ours. */
const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The body of a failed request, if it is one that the specification describes. */
export function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    return errorBody.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds to wait: Retry-After as seconds or as a date (RFC 9110, 10.2.3), at most an hour. A date is meant by the
 * service's clock, which may be wrong: it counts from the answer's own Date, from `now` only where there is none.
 */
export function retryAfterMs(header: string | null, now: number, date: string | null = null): number | undefined {
  if (header === null) return undefined;
  const trimmed = header.trim();
  const told = Date.parse(date ?? "");
  const begin = Number.isNaN(told) ? now : told;
  const wait = /^\d+$/.test(trimmed) ? Number(trimmed) * 1000 : Date.parse(trimmed) - begin;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 3_600_000);
}

function detailsOf(response: Response, body: ErrorBody | undefined): NonNullable<Failure["details"]> {
  const { headers } = response;
  const wait = retryAfterMs(headers.get("retry-after"), Date.now(), headers.get("date"));
  const limit = body?.details?.["limit"];
  const named = body !== undefined && /^[\w.-]{1,64}$/.test(body.error);
  return {
    status: response.status,
    /** True when the body was the one that the specification promises: a service answered and not something on the way. */
    described: body !== undefined,
    ...(named ? { serviceError: body.error } : {}),
    // For a person's eyes, not for a log: a service that is not ours may quote anything here.
    ...(body === undefined || body.message === "" ? {} : { serviceMessage: body.message.slice(0, 300) }),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(typeof limit === "number" ? { limit } : {}),
  };
}

/** What an answer with a status outside 200 to 299 means. */
export function failureOfStatus(response: Response, bodyText: string): Failure {
  const { status } = response;
  if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) return REDIRECTED;
  const body = parseErrorBody(bodyText);
  const unfinished = status === 409 && body?.error === "task_not_completed";
  const code = unfinished ? "task_not_finished" : (CODE_OF_STATUS[status] ?? "service_error");
  return { code, message: `The service answered with status ${status}.`, details: detailsOf(response, body) };
}

const RETRYABLE: ReadonlySet<ErrorCode> = new Set([
  "rate_limited",
  "service_unavailable",
  "service_unreachable",
  "timeout",
]);

/**
 * Whether the same request may succeed later by itself: the service was busy, away, or silent, or failed inside
 * (5xx). Never for a redirect, a refused key or a wrong request.
 */
export function isRetryable(failure: Failure): boolean {
  if (RETRYABLE.has(failure.code)) return true;
  const status = failure.details?.["status"];
  return failure.code === "service_error" && typeof status === "number" && status >= 500;
}
