import type { NetworkCause } from "./network-cause";

/** Codes of Node (libuv, OpenSSL, undici) and Chromium (`net::ERR_`, without the prefix; net_error_list.h). */
const CODES: Readonly<Record<Exclude<NetworkCause, "captive_portal" | "gateway" | "unknown">, readonly string[]>> = {
  offline: ["INTERNET_DISCONNECTED", "NETWORK_CHANGED", "NETWORK_IO_SUSPENDED", "ENETDOWN"],
  refused: ["ECONNREFUSED", "CONNECTION_REFUSED"],
  dns: [
    "ENOTFOUND",
    "EAI_AGAIN",
    "EAI_FAIL",
    "EAI_NODATA",
    "EAI_NONAME",
    "NAME_NOT_RESOLVED",
    "NAME_RESOLUTION_FAILED",
    "DNS_TIMED_OUT",
    "DNS_SERVER_FAILED",
    "DNS_MALFORMED_RESPONSE",
    "DNS_SECURE_RESOLVER_HOSTNAME_RESOLUTION_FAILED",
    "ICANN_NAME_COLLISION",
  ],
  no_route: [
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EHOSTDOWN",
    "EADDRNOTAVAIL",
    "ADDRESS_UNREACHABLE",
    "ADDRESS_INVALID",
    "NETWORK_ACCESS_DENIED",
  ],
  silent: [
    "ETIMEDOUT",
    "UND_ERR_CONNECT_TIMEOUT",
    "UND_ERR_HEADERS_TIMEOUT",
    "UND_ERR_BODY_TIMEOUT",
    "CONNECTION_TIMED_OUT",
    "TIMED_OUT",
  ],
  reset: [
    "ECONNRESET",
    "ECONNABORTED",
    "EPIPE",
    "UND_ERR_SOCKET",
    "CONNECTION_RESET",
    "CONNECTION_CLOSED",
    "CONNECTION_ABORTED",
    "CONNECTION_FAILED",
    "EMPTY_RESPONSE",
    "SOCKET_NOT_CONNECTED",
  ],
  tls_expired: ["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID", "CERT_DATE_INVALID"],
  tls_untrusted: [
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "CERT_UNTRUSTED",
    "CERT_REVOKED",
    "CERT_AUTHORITY_INVALID",
    "CERTIFICATE_TRANSPARENCY_REQUIRED",
    "CERT_KNOWN_INTERCEPTION_BLOCKED",
  ],
  tls_host: ["ERR_TLS_CERT_ALTNAME_INVALID", "CERT_COMMON_NAME_INVALID"],
  tls: ["EPROTO", "SSL_PROTOCOL_ERROR", "SSL_VERSION_OR_CIPHER_MISMATCH", "BAD_SSL_CLIENT_AUTH_CERT"],
  proxy_auth: [
    "PROXY_AUTH_UNSUPPORTED",
    "PROXY_AUTH_REQUESTED",
    "UNEXPECTED_PROXY_AUTH",
    "PROXY_AUTH_REQUESTED_WITH_NO_CONNECTION",
  ],
  proxy: [
    "PROXY_CONNECTION_FAILED",
    "TUNNEL_CONNECTION_FAILED",
    "NO_SUPPORTED_PROXIES",
    "SOCKS_CONNECTION_FAILED",
    "SOCKS_CONNECTION_HOST_UNREACHABLE",
    "MANDATORY_PROXY_CONFIGURATION_FAILED",
    "PROXY_CERTIFICATE_INVALID",
  ],
};
const CAUSE_OF_CODE = new Map(
  Object.entries(CODES).flatMap(([cause, codes]) => codes.map((code) => [code, cause as NetworkCause] as const)),
);

/** Unlisted codes by prefix. */
const FAMILIES: readonly (readonly [RegExp, NetworkCause])[] = [
  [/^DNS_/, "dns"],
  [/PROXY|SOCKS|TUNNEL/, "proxy"],
  [/^ERR_TLS|^ERR_SSL|^SSL_|CERT/, "tls"],
];

/** Of a `fetch` error: in `cause` (Node), or in the message (Electron's `net.fetch`). */
export function networkCause(error: unknown): NetworkCause {
  for (const code of codesOf(error)) {
    const cause = CAUSE_OF_CODE.get(code) ?? FAMILIES.find(([family]) => family.test(code))?.[1];
    if (cause !== undefined) return cause;
  }
  return "unknown";
}

function* codesOf(error: unknown, depth = 0): Generator<string> {
  if (!(error instanceof Error) || depth > 4) return;
  // Several addresses of one host.
  if (error instanceof AggregateError) for (const one of error.errors) yield* codesOf(one, depth + 1);
  const { code } = error as Error & { code?: unknown };
  if (typeof code === "string") yield code.replace(/^ERR_(?!TLS|SSL)/, "");
  const chromium = /net::ERR_([A-Z0-9_]+)/.exec(error.message)?.[1];
  if (chromium !== undefined) yield chromium;
  yield* codesOf(error.cause, depth + 1);
}

/** The request cannot have reached the service. */
export const neverSent = (cause: NetworkCause): boolean =>
  !["silent", "reset", "gateway", "unknown", "captive_portal"].includes(cause);
