import { app } from "electron";

/**
 * The only switches that a packaged Outis accepts. The AppImage launcher adds `no-sandbox` on systems without a
 * sandbox. Others let a program read the page (`remote-debugging-port`), run code in it or redirect its connections.
 */
const TAKEN: ReadonlySet<string> = new Set([
  "no-sandbox",
  "ozone-platform",
  "ozone-platform-hint",
  "enable-wayland-ime",
  "force-device-scale-factor",
  "force-renderer-accessibility",
  "disable-gpu",
  "lang",
]);

const REFUSED = 2;

/**
 * The first unaccepted switch, without its value. Parses like Chromium: one dash or two, surrounding space, on Windows
 * also a slash and capitals; nothing after `--`.
 */
export function refusedSwitch(args: readonly string[], platform: NodeJS.Platform): string | undefined {
  const prefix = platform === "win32" ? /^(--?|\/)/ : /^--?/;
  for (const given of args) {
    const arg = given.trim();
    if (arg === "--") return undefined;
    if (!prefix.test(arg) || arg === "-") continue;
    if (platform === "darwin" && arg.startsWith("-psn_")) continue;
    const name = arg.replace(prefix, "").split("=")[0] ?? "";
    if (!TAKEN.has(platform === "win32" ? name.toLowerCase() : name)) return name;
  }
  return undefined;
}

/**
 * Exits a packaged application with an unaccepted switch before Chromium acts on it: the debugging port opens after main's
 * first turn. False if the start may continue.
 */
export function refuseLaunch(): boolean {
  if (!app.isPackaged) return false;
  // Chromium would write the keys of its connections there.
  delete process.env["SSLKEYLOGFILE"];
  const name = refusedSwitch(process.argv.slice(1), process.platform);
  if (name === undefined) return false;
  process.stderr.write(`Outis does not take --${name}\n`);
  app.exit(REFUSED);
  return true;
}
