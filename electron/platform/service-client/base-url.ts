import { isLoopback } from "../../../shared/api/loopback";
import { LONGEST_HOST, LONGEST_SHOWN } from "../../../shared/ipc/limits";
import { fail, ok, type Result } from "../../../shared/ipc/result";

/** Errors: `bad_address`, also if too long for a dialog; `insecure_url` for http: on another computer. */
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

/** Adds /api (specification 1). */
export function parseBaseUrl(baseUrl: string): Result<URL> {
  const parsed = parseWebAddress(baseUrl);
  if (!parsed.ok) return parsed;
  const url = parsed.value;
  if (!url.pathname.endsWith("/api")) return fail("bad_address", "The base URL must end with /api.");
  return ok(url);
}

/** `endpoint(base, "/v1/depersonalization")`. Always has the origin of `base`. */
export function endpoint(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/, "")}${path}`;
  return url;
}
