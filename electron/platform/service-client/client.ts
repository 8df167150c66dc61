import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { DepersonalizationRequest } from "../../../shared/api/depersonalization";
import type { DepersonalizationOptions } from "../../../shared/api/depersonalization-options";
import type { MediaRequest } from "../../../shared/api/media";
import type { SummarizationRequest } from "../../../shared/api/summarization";
import { fail, type Failure, ok, type Result } from "../../../shared/ipc/result";
import { endpoint, parseBaseUrl } from "./base-url";
import type { Deadlines } from "./deadline";
import { type Capabilities, capabilitiesOf } from "./capabilities";
import { type Answer, type Exchange, exchange, type Fetch } from "./http";
import { isRetryable } from "./http-failure";
import { readServiceTask, type ServiceTask } from "./service-task";

export interface ClientOptions {
  readonly baseUrl: string;
  readonly key: string;
  /** In the application `net.fetch`. */
  readonly fetch?: Fetch;
  readonly deadlines?: Partial<Deadlines>;
  /** Default: 200 MB. */
  readonly maxAnswerBytes?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

type Sent<Request> = { [K in keyof Request]?: NonNullable<Request[K]> };
export type DepersonalizeRequest = Sent<DepersonalizationRequest>;
export type TextOptions = Sent<DepersonalizationOptions>;
export type PredictRequest = Sent<MediaRequest>;
export type SummarizeRequest = Sent<SummarizationRequest>;

/** No method throws. */
export interface ServiceClient {
  /** POST /v1/depersonalization. Returns the task's id. */
  depersonalize(
    request: DepersonalizeRequest,
    options?: CallOptions & { readonly idempotencyKey?: string },
  ): Promise<Result<{ id: string }>>;
  /** POST /v1/prediction for a recording. Our form (specification 4.3), which other services may refuse. */
  predict(
    request: PredictRequest,
    options?: CallOptions & { readonly idempotencyKey?: string },
  ): Promise<Result<{ id: string }>>;
  /** POST /v1/summarization. Returns the task's id. */
  summarize(request: SummarizeRequest, options?: CallOptions): Promise<Result<{ id: string }>>;
  /** GET /v1/prediction/{id}. Error: `task_not_found`. */
  getTask(id: string, options?: CallOptions): Promise<Result<ServiceTask>>;
  /** DELETE /v1/prediction/{id}, our extension. Another service may return `not_found`. */
  cancel(id: string, options?: CallOptions): Promise<Result<null>>;
  /** From the OpenAPI document. Fails only if a retry may help. */
  capabilities(options?: CallOptions): Promise<Result<Capabilities>>;
  check(options?: CallOptions): Promise<Result<{ latencyMs: number }>>;
}

const DEADLINES: Deadlines = { answerMs: 60_000, idleMs: 30_000, totalMs: 600_000 };
const MAX_ANSWER_BYTES = 200_000_000;
/** Milliseconds. */
const CHECK_MS = 8_000;

const created = z.object({
  synopsis_id: z.string().min(1).optional().catch(undefined),
  task: z.string().optional().catch(undefined),
});

/** `synopsis_id`, or the end of the link in `task` (specification 2.2). */
function createdId(json: unknown): string | undefined {
  const answer = created.safeParse(json).data;
  return answer?.synopsis_id ?? /\/v1\/prediction\/([^/?#]+)/.exec(answer?.task ?? "")?.[1];
}

function idOf({ json }: Answer): Result<{ id: string }> {
  const id = createdId(json);
  return id === undefined
    ? fail("service_answer_unreadable", "The service's answer does not name the task it created.")
    : ok({ id });
}

const MAX_CREATED_BYTES = 1_000_000;

const MAX_DESCRIPTION_BYTES = 4_000_000;

const isDescribed404 = (failure: Failure): boolean =>
  failure.details?.["status"] === 404 && failure.details["described"] === true;

/** 404 as specified, or 410, which no proxy sends. */
const isGone = (failure: Failure): boolean => isDescribed404(failure) || failure.details?.["status"] === 410;

export function createClient(options: ClientOptions): ServiceClient {
  const base = parseBaseUrl(options.baseUrl);
  const http = {
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    deadlines: { ...DEADLINES, ...options.deadlines },
    maxAnswerBytes: options.maxAnswerBytes ?? MAX_ANSWER_BYTES,
  } satisfies Parameters<typeof exchange>[1];

  function call(
    path: string,
    request: Omit<Exchange, "url" | "key">,
    deadlines = http.deadlines,
  ): Promise<Result<Answer>> {
    if (!base.ok) return Promise.resolve(base);
    if (options.key === "" || /[^\x21-\x7e]/.test(options.key)) {
      return Promise.resolve(fail("no_key", "There is no usable API key for this service."));
    }
    return exchange({ ...request, url: endpoint(base.value, path), key: options.key }, { ...http, deadlines });
  }

  const create = (
    path: string,
    body: unknown,
    { signal, idempotencyKey }: CallOptions & { readonly idempotencyKey?: string } = {},
  ): Promise<Result<Answer>> =>
    call(path, {
      method: "POST",
      body,
      maxAnswerBytes: MAX_CREATED_BYTES,
      headers: idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
      ...(signal === undefined ? {} : { signal }),
    });

  const taskPath = (id: string): string => `/v1/prediction/${encodeURIComponent(id)}`;
  const readTask = (id: string, { signal }: CallOptions = {}, deadlines = http.deadlines): Promise<Result<Answer>> =>
    call(taskPath(id), { method: "GET", ...(signal === undefined ? {} : { signal }) }, deadlines);

  return {
    async depersonalize(request, options) {
      const answer = await create("/v1/depersonalization", request, options);
      if (!answer.ok) {
        const unknownSource = request.sourceUri !== undefined && isDescribed404(answer.error);
        return unknownSource ? { ok: false, error: { ...answer.error, code: "task_not_found" } } : answer;
      }
      return idOf(answer.value);
    },
    async predict(request, options) {
      const answer = await create("/v1/prediction", request, options);
      return answer.ok ? idOf(answer.value) : answer;
    },
    async summarize(request, options) {
      const answer = await create("/v1/summarization", request, options);
      return answer.ok ? idOf(answer.value) : answer;
    },
    async getTask(id, call) {
      const answer = await readTask(id, call);
      if (answer.ok) return readServiceTask(answer.value.json);
      const { error } = answer;
      return isGone(error) ? { ok: false, error: { ...error, code: "task_not_found" } } : answer;
    },
    async cancel(id, { signal } = {}) {
      const answer = await call(taskPath(id), { method: "DELETE", ...(signal === undefined ? {} : { signal }) });
      return answer.ok ? ok(null) : answer;
    },
    async capabilities({ signal } = {}) {
      const answer = await call("/openapi.json", {
        method: "GET",
        maxAnswerBytes: MAX_DESCRIPTION_BYTES,
        ...(signal === undefined ? {} : { signal }),
      });
      if (!answer.ok && isRetryable(answer.error)) return answer;
      return ok(capabilitiesOf(answer.ok ? answer.value.json : undefined));
    },
    async check(call) {
      const begun = performance.now();
      const answer = await readTask(randomUUID(), call, {
        ...http.deadlines,
        answerMs: Math.min(CHECK_MS, http.deadlines.answerMs),
      });
      const latencyMs = Math.round(performance.now() - begun);
      // Specification 7.
      if (answer.ok)
        return fail("service_answer_unreadable", "Something else than the service answers at this address.");
      if (isDescribed404(answer.error)) return ok({ latencyMs });
      return answer;
    },
  };
}
