import { isLoopback } from "../../../shared/api/loopback";
import { LONGEST_HOST, LONGEST_SHOWN } from "../../../shared/ipc/limits";
import { fail, ok, type Result } from "../../../shared/ipc/result";

/**
 * Parses the base address of a service that receives texts and a key. Errors: `bad_address` for an invalid web address
 * and for one that a dialog cannot show completely,
 * `insecure_url` for http: on another computer, because the key and the text would be sent unencrypted.
 */
export function parseWebAddress(baseUrl: string): Result<URL> {
  let url: URL;
  try {
    url = new URL(baseUrl.trim());
  } catch {
    return fail("bad_address", "The base URL is not a web address.");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return fail("bad_address", "The base URL must begin with https:.");
  }
  if (url.username !== "" || url.password !== "") {
    return fail("bad_address", "The base URL must not contain a user name or password.");
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return fail("insecure_url", "The base URL must begin with https:, except on this computer.");
  }
  if (url.hostname.length > LONGEST_HOST || url.href.length > LONGEST_SHOWN) {
    return fail("bad_address", "The base URL is too long.");
  }
  url.search = "";
  url.hash = "";
  url.pathname = url.pathname.replace(/\/+$/, "");
  return ok(url);
}

/** Parses the base address of a service, which also ends with the path segment /api (specification 1). */
export function parseBaseUrl(baseUrl: string): Result<URL> {
  const parsed = parseWebAddress(baseUrl);
  if (!parsed.ok) return parsed;
  const url = parsed.value;
  if (!url.pathname.endsWith("/api")) return fail("bad_address", "The base URL must end with /api.");
  return ok(url);
}

/** Address of an operation, for example `endpoint(base, "/v1/depersonalization")`; always of the same origin as `base`. */
export function endpoint(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/, "")}${path}`;
  return url;
}
