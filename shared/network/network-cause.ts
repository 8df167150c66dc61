/** `details.cause` of a failure: the service cannot be reached, or something else answers. */
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

/** Undefined if the failure has no network cause. */
export function causeOf(failure: {
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}): NetworkCause | undefined {
  const given = failure.details?.["cause"];
  return NETWORK_CAUSES.find((cause) => cause === given);
}
