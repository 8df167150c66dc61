import type { ErrorCode, Failure } from "./failure";

export type { ErrorCode, Failure };

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (
  code: ErrorCode,
  message: string,
  details?: Failure["details"],
): { ok: false; error: Failure } => ({
  ok: false,
  error: details === undefined ? { code, message } : { code, message, details },
});
