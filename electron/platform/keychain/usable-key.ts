import { fail, ok, type Result } from "../../../shared/ipc/result";

/** A key that is valid in a header: visible ASCII, without spaces from copying. Else `bad_key`. */
export function usableKey(key: string): Result<string> {
  const trimmed = key.trim();
  return /^[\x21-\x7e]+$/.test(trimmed)
    ? ok(trimmed)
    : fail("bad_key", "The API key holds other than ASCII characters");
}
