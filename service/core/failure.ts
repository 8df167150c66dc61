/** Statuses of failed requests and their `error` (specification section 7; others than 404 are ours). */
export const FAILURE_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  task_not_completed: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  unprocessable: 422,
  media_library_link: 422,
  link_private: 422,
  webhook_refused: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  too_many_waiting: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
export type FailureName = keyof typeof FAILURE_STATUS;

/** `message` and `details` reach the caller: only ids, field names, sizes and limits, no content. */
export class ServiceFailure extends Error {
  readonly failure: FailureName;
  readonly details: Record<string, unknown> | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    failure: FailureName,
    message: string,
    more: { details?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.failure = failure;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return FAILURE_STATUS[this.failure];
  }
}
