import { z } from "zod";
import { causeOf, type NetworkCause } from "../../../shared/network/network-cause";
import type { ErrorCode, Failure } from "../../../shared/ipc/result";

export const REDIRECTED: Failure = {
  code: "service_answer_unreadable",
  message: "The service answered with a redirect, which is not followed. Check the base URL.",
  details: { redirected: true, cause: "captive_portal" },
};

/** The login page of a network, or a wrong address. */
export const PAGE_INSTEAD: Failure = {
  code: "service_answer_unreadable",
  message: "A web page answered in the place of the service.",
  details: { cause: "captive_portal" },
};

/** Truncated JSON is no page. */
export const isPage = (response: Response, body: string): boolean =>
  /^\s*<(?:!doctype html|html)\b/i.test(body) ||
  (/^text\/html\b/i.test(response.headers.get("content-type") ?? "") && /^\s*</.test(body));

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  407: "service_unreachable",
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
  507: "service_unavailable",
};

/** Specification, section 7, with our details. */
const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
export type ErrorBody = z.infer<typeof errorBody>;

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    return errorBody.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds from Retry-After (RFC 9110, 10.2.3), at most an hour. Dates are relative to the reply's Date, because
 * clocks may be wrong.
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
    /** Not from a proxy. */
    described: body !== undefined,
    ...causeOfStatus(response.status, body),
    ...(named ? { serviceError: body.error } : {}),
    // For display, not for logs: may quote content.
    ...(body === undefined || body.message === "" ? {} : { serviceMessage: body.message.slice(0, 300) }),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(typeof limit === "number" ? { limit } : {}),
  };
}

/** Sent by a proxy: 407, and gateway errors without an error body. */
function causeOfStatus(status: number, body: ErrorBody | undefined): { readonly cause?: NetworkCause } {
  if (status === 407) return { cause: "proxy_auth" };
  return status >= 502 && status <= 504 && body === undefined ? { cause: "gateway" } : {};
}

/** Outside 200 to 299. */
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

/** Busy, unreachable, silent or failed (5xx), or a network requires a login. */
export function isRetryable(failure: Failure): boolean {
  if (RETRYABLE.has(failure.code) || causeOf(failure) === "captive_portal") return true;
  const status = failure.details?.["status"];
  return failure.code === "service_error" && typeof status === "number" && status >= 500;
}
