import { app } from "electron";

/**
 * The only switches that a packaged Outis takes: how it is shown, and `no-sandbox`, which the AppImage's own launcher
 * gives where the system lends it no sandbox. Chromium, V8 and Node know hundreds more; with many of them another program
 * could read the page (`remote-debugging-port`), run code in it (`load-extension`, `renderer-cmd-prefix`) or lead its
 * connections elsewhere (`host-rules`, `proxy-server`).
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

/** The status with which a refused start ends. */
const REFUSED = 2;

/**
 * The name of the first switch that is not taken, without its value, or undefined. Reads as Chromium does: one dash or
 * two, space around it, on Windows a slash and capitals, too; nothing after `--` is a switch.
 *
 * @param args without the program itself
 */
export function refusedSwitch(args: readonly string[], platform: NodeJS.Platform): string | undefined {
  const prefix = platform === "win32" ? /^(--?|\/)/ : /^--?/;
  for (const given of args) {
    const arg = given.trim();
    if (arg === "--") return undefined;
    if (!prefix.test(arg) || arg === "-") continue;
    // What the Finder of older systems gives to every program.
    if (platform === "darwin" && arg.startsWith("-psn_")) continue;
    const name = arg.replace(prefix, "").split("=")[0] ?? "";
    if (!TAKEN.has(platform === "win32" ? name.toLowerCase() : name)) return name;
  }
  return undefined;
}

/**
 * Ends a packaged application that was started with a switch that it does not take, before Chromium acts on it: the
 * debugging port is opened once main's first turn is over. False where the start may go on.
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
