import { type ErrorCode, fail, type Result } from "../../../shared/ipc/result";

const CODES: Readonly<Record<string, ErrorCode>> = {
  ENAMETOOLONG: "name_too_long",
  ENOSPC: "disk_full",
  EDQUOT: "disk_full",
  EACCES: "save_denied",
  EPERM: "save_denied",
  EBUSY: "save_denied",
  EROFS: "disk_read_only",
};

/** Codes: name_too_long, disk_full, save_denied, disk_read_only, save_failed. */
export function saveFailure(error: unknown): Result<never> & { readonly ok: false } {
  const system = systemCode(error);
  return fail(CODES[system] ?? "save_failed", "The file could not be written", { system });
}

export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
}
