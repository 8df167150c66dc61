/** Proxies for a URL, in the order of preference. */
export interface ProxyList {
  /** As `Session.setProxy` takes them in `proxyRules`: `http://host:port,socks5://host:port`. */
  readonly rules: string;
  /** Whether a direct connection is allowed when no proxy can be reached. */
  readonly orDirect: boolean;
}

/**
 * Schemes of Chromium by the words of PAC files. Chromium resolves the names itself for SOCKS 4, so SOCKS 5 is used in
 * its place, where the proxy does.
 */
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ["PROXY", "http"],
  ["HTTP", "http"],
  ["HTTPS", "https"],
  ["SOCKS", "socks5"],
  ["SOCKS4", "socks5"],
  ["SOCKS5", "socks5"],
]);

/**
 * Parses the reply of `Session.resolveProxy`, for example `PROXY one:8080; DIRECT`. Undefined for a direct connection.
 * Entries of unknown kinds are left out, but never become a direct connection.
 */
export function parseProxyList(list: string): ProxyList | undefined {
  const entries = list
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const direct = entries.findIndex((entry) => entry.toUpperCase() === "DIRECT");
  if (entries.length === 0 || direct === 0) return undefined;
  const rules = entries.slice(0, direct < 0 ? entries.length : direct).flatMap((entry) => {
    const [kind = "", place] = entry.split(/\s+/);
    const scheme = SCHEMES.get(kind.toUpperCase());
    return scheme === undefined || place === undefined ? [] : [`${scheme}://${place}`];
  });
  return { rules: rules.join(","), orDirect: direct > 0 };
}
