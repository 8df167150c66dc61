const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Origin of the server of `electron-vite dev`. Undefined in a packaged application, for another start, or outside
 * loopback.
 */
export function developmentOrigin(packaged: boolean, env: NodeJS.ProcessEnv): string | undefined {
  if (packaged || env["NODE_ENV_ELECTRON_VITE"] !== "development") return undefined;
  const address = env["ELECTRON_RENDERER_URL"] ?? "";
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol, hostname } = new URL(address);
  return protocol === "http:" && LOOPBACK.has(hostname) && origin === address ? origin : undefined;
}
