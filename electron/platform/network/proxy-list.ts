/** In order of preference. */
export interface ProxyList {
  /** For `Session.setProxy`: `http://host:port,socks5://host:port`. */
  readonly rules: string;
  /** If no proxy can be reached. */
  readonly orDirect: boolean;
}

/** SOCKS 5 replaces SOCKS 4, for which Chromium resolves names itself. */
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ["PROXY", "http"],
  ["HTTP", "http"],
  ["HTTPS", "https"],
  ["SOCKS", "socks5"],
  ["SOCKS4", "socks5"],
  ["SOCKS5", "socks5"],
]);

/** `PROXY one:8080; DIRECT`. Undefined for a direct connection. Unknown entries never become a direct connection. */
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
