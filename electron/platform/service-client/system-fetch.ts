import { isLoopback } from "../../../shared/api/loopback";
import type { Fetch } from "./http";

/** The part of an Electron session that is used here. */
export interface NetworkSession {
  fetch(url: string, init: RequestInit & { bypassCustomProtocolHandlers?: boolean }): Promise<Response>;
}

/**
 * A `fetch` that honours the system's proxy, for remote services: Chromium's network stack knows the system's settings,
 * its PAC scripts and its certificates. Requests to this computer bypass any proxy: over http: a proxy would see key
 * and text unencrypted.
 */
export function createSystemFetch(session: () => NetworkSession, direct: Fetch): Fetch {
  return (url, init) =>
    isLoopback(new URL(url).hostname)
      ? direct(url, init)
      : session().fetch(url, { ...init, bypassCustomProtocolHandlers: true });
}
