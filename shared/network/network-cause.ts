/** Why a service cannot be reached, or something else answers in its place. `details.cause` of a failure. */
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

/** The cause that a failure names, if it is one of the network. */
export function causeOf(failure: {
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}): NetworkCause | undefined {
  const given = failure.details?.["cause"];
  return NETWORK_CAUSES.find((cause) => cause === given);
}
