import { isLoopback } from "../../../shared/api/loopback";
import type { Fetch } from "./http";

export interface NetworkSession {
  fetch(url: string, init: RequestInit & { bypassCustomProtocolHandlers?: boolean }): Promise<Response>;
}

/**
 * With the system's proxy and certificates. Loopback requests use no proxy, which would see key and text unencrypted.
 */
export function createSystemFetch(session: () => NetworkSession, direct: Fetch): Fetch {
  return (url, init) =>
    isLoopback(new URL(url).hostname)
      ? direct(url, init)
      : session().fetch(url, { ...init, bypassCustomProtocolHandlers: true });
}
