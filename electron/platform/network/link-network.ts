import { session, type Session } from "electron";
import type { SystemNetwork } from "../../../speech/index";
import { createLinkFetch } from "./link-fetch";
import { parseProxyList } from "./proxy-list";
import { systemAuthorities } from "./system-authorities";

/**
 * For links to recordings and models. Direct connections use Node and checked addresses. Proxies use Chromium, which
 * can log in there but would resolve names again.
 *
 * @param partition name of the sessions, which are in memory
 */
export function createLinkNetwork(partition: string): SystemNetwork {
  let unproxied: Promise<Session> | undefined;
  const sessions = new Map<string, Promise<Session>>();
  const sessionFor = (rules: string): Promise<Session> => {
    const made = sessions.get(rules) ?? proxiedSession(`${partition}-${sessions.size}`, rules);
    sessions.set(rules, made);
    return made;
  };
  return {
    secureContext: systemAuthorities,
    async proxyFor(url) {
      unproxied ??= systemSession(partition);
      const list = parseProxyList(await (await unproxied).resolveProxy(url.href));
      if (list === undefined) return undefined;
      if (list.rules === "") throw new Error(UNSUPPORTED);
      const proxied = await sessionFor(list.rules);
      if (parseProxyList(await proxied.resolveProxy(url.href))?.orDirect !== false) throw new Error(UNSUPPORTED);
      return { fetch: createLinkFetch(() => proxied), orDirect: list.orDirect };
    },
  };
}

const UNSUPPORTED = "net::ERR_NO_SUPPORTED_PROXIES";

/** Otherwise the session may not know the system's proxies. */
async function systemSession(partition: string): Promise<Session> {
  const system = session.fromPartition(partition, { cache: false });
  await system.forceReloadProxyConfig();
  return system;
}

async function proxiedSession(partition: string, proxyRules: string): Promise<Session> {
  const proxied = session.fromPartition(partition, { cache: false });
  await proxied.setProxy({ mode: "fixed_servers", proxyRules, proxyBypassRules: "<-loopback>" });
  return proxied;
}
