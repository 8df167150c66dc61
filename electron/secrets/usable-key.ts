import { fail, ok, type Result } from "../../shared/ipc/result";

/** A key as it can stand in a header: visible ASCII, without the spaces that copying brings along. Else `bad_key`. */
export function usableKey(key: string): Result<string> {
  const trimmed = key.trim();
  return /^[\x21-\x7e]+$/.test(trimmed)
    ? ok(trimmed)
    : fail("bad_key", "The API key holds other than ASCII characters");
}
