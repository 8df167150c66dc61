/** `details.cause` of a failure: the service is unreachable, or another program replies. */
export const NETWORK_CAUSES = [
  "offline",
  "refused",
  "dns",
  "no_route",
  "silent",
  "reset",
  "tls_expired",
  "tls_untrusted",
  "tls_host",
  "tls",
  "proxy_auth",
  "proxy",
  "captive_portal",
  "gateway",
  "unknown",
] as const;
export type NetworkCause = (typeof NETWORK_CAUSES)[number];

export function causeOf(failure: {
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}): NetworkCause | undefined {
  const given = failure.details?.["cause"];
  return NETWORK_CAUSES.find((cause) => cause === given);
}
