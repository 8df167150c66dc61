import { fail, ok, type Result } from "../../../shared/ipc/result";

/** Error: `bad_key` unless it is visible ASCII, as a header requires. */
export function usableKey(key: string): Result<string> {
  const trimmed = key.trim();
  return /^[\x21-\x7e]+$/.test(trimmed)
    ? ok(trimmed)
    : fail("bad_key", "The API key holds other than ASCII characters");
}
