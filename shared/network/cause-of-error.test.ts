import { expect, it } from "vitest";
import { networkCause } from "./cause-of-error";

/** As Node's `fetch` throws: the code is in the cause. */
const node = (code: string): Error =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(`connect ${code}`), { code }) });
/** As Electron's `net.fetch` throws: the code is in the message. */
const chromium = (code: string): Error => new Error(`net::ERR_${code}`);

it.each([
  ["refused", node("ECONNREFUSED"), chromium("CONNECTION_REFUSED")],
  ["dns", node("ENOTFOUND"), chromium("NAME_NOT_RESOLVED")],
  ["dns", node("EAI_AGAIN"), chromium("DNS_SORT_ERROR")],
  ["no_route", node("EHOSTUNREACH"), chromium("ADDRESS_UNREACHABLE")],
  ["no_route", node("ENETUNREACH"), chromium("NETWORK_ACCESS_DENIED")],
  ["offline", node("ENETDOWN"), chromium("INTERNET_DISCONNECTED")],
  ["silent", node("UND_ERR_CONNECT_TIMEOUT"), chromium("CONNECTION_TIMED_OUT")],
  ["silent", node("ETIMEDOUT"), chromium("TIMED_OUT")],
  ["reset", node("ECONNRESET"), chromium("CONNECTION_RESET")],
  ["reset", node("UND_ERR_SOCKET"), chromium("EMPTY_RESPONSE")],
  ["tls_expired", node("CERT_HAS_EXPIRED"), chromium("CERT_DATE_INVALID")],
  ["tls_untrusted", node("DEPTH_ZERO_SELF_SIGNED_CERT"), chromium("CERT_AUTHORITY_INVALID")],
  ["tls_host", node("ERR_TLS_CERT_ALTNAME_INVALID"), chromium("CERT_COMMON_NAME_INVALID")],
  ["tls", node("ERR_SSL_WRONG_VERSION_NUMBER"), chromium("SSL_PROTOCOL_ERROR")],
  ["tls", node("EPROTO"), chromium("CERT_WEAK_SIGNATURE_ALGORITHM")],
  ["proxy_auth", chromium("PROXY_AUTH_UNSUPPORTED"), chromium("UNEXPECTED_PROXY_AUTH")],
  ["proxy", chromium("PROXY_CONNECTION_FAILED"), chromium("TUNNEL_CONNECTION_FAILED")],
  ["unknown", new Error("something"), "no error at all"],
])("%s", (cause, ...errors) => {
  expect(errors.map(networkCause)).toEqual([cause, cause]);
});

it("looks into every address that was tried", () => {
  const tried = new AggregateError([Object.assign(new Error("x"), { code: "ECONNREFUSED" })]);
  expect(networkCause(new TypeError("fetch failed", { cause: tried }))).toBe("refused");
});
