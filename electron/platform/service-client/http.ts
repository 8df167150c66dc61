import { fail, ok, type Failure, type Result } from "../../../shared/ipc/result";
import { type Deadlines, startTimer } from "./deadline";
import { readBody } from "./body";
import { failureOfStatus, isPage, PAGE_INSTEAD, REDIRECTED } from "./http-failure";
import { networkCause } from "../../../shared/network/cause-of-error";

/** Node's `fetch`, or Electron's `net.fetch`, which uses the system's proxy. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Exchange {
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: URL;
  readonly key: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly maxAnswerBytes?: number;
}

export interface HttpOptions {
  readonly fetch: Fetch;
  readonly deadlines: Deadlines;
  readonly maxAnswerBytes: number;
}

/** `json` is undefined without a body. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** Known to Chromium only; @types/node lacks it. */
const UNCACHED = { cache: "no-store" } as const;

function failureOfThrown(error: unknown, exchange: Exchange, timedOut: boolean): Failure {
  if (exchange.signal?.aborted === true) return { code: "cancelled", message: "The request was cancelled." };
  if (timedOut)
    return { code: "timeout", message: "The service did not answer in time.", details: { cause: "silent" } };
  // `fetch` returns redirects instead.
  if (error instanceof Error && /redirect/i.test(error.message)) return REDIRECTED;
  return {
    code: "service_unreachable",
    message: "The service cannot be reached.",
    details: { cause: networkCause(error) },
  };
}

function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail("service_answer_unreadable", "The service's answer is not valid JSON.");
  }
}

/** Never throws. Sends the key only to the origin of `url`; follows no redirects. */
export async function exchange(request: Exchange, options: HttpOptions): Promise<Result<Answer>> {
  if (request.signal?.aborted === true) return fail("cancelled", "The request was cancelled.");
  const timer = startTimer(options.deadlines, request.signal);
  try {
    const response = await options.fetch(request.url.href, {
      method: request.method,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${request.key}`,
        ...(request.body === undefined ? {} : { "content-type": "application/json" }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      redirect: "manual",
      credentials: "omit",
      ...UNCACHED,
      signal: timer.signal,
    });
    timer.heard();
    // Chromium omits the body of a proxy's 407 for a tunnel.
    if (response.status === 407) return { ok: false, error: failureOfStatus(response, "") };
    const body = await readBody(response, request.maxAnswerBytes ?? options.maxAnswerBytes, timer.heard);
    if (!response.ok) return { ok: false, error: failureOfStatus(response, body.ok ? body.value : "") };
    if (!body.ok) return body;
    if (body.value.trim() === "") return ok({ status: response.status, json: undefined });
    const json = parseJson(body.value);
    if (!json.ok && isPage(response, body.value)) return { ok: false, error: PAGE_INSTEAD };
    return json.ok ? ok({ status: response.status, json: json.value }) : json;
  } catch (error) {
    return { ok: false, error: failureOfThrown(error, request, timer.expired()) };
  } finally {
    timer.stop();
  }
}
