import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { ensureDesktopPackages } from "./desktop-packages.mjs";
import { ensureElectron } from "./electron.mjs";

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(`Node ${OLDEST_NODE.join(".")} or newer is needed; this is ${process.versions.node}`);
}

/** True on Linux without a screen that windows could open on. */
export function withoutDisplay(env = process.env) {
  return process.platform === "linux" && !env.DISPLAY && !env.WAYLAND_DISPLAY;
}

/**
 * Prepares the checkout for a command. Performs only missing steps, reports them on stderr, and takes well under half a
 * second if there are none.
 *
 * @param {{electron?: boolean, libraries?: boolean, virtualDesktop?: boolean, build?: boolean}} wanted
 * @returns {Promise<import("./electron.mjs").ElectronChoice | undefined>} the Electron, if requested
 */
export async function prepare({ electron = false, libraries = electron, virtualDesktop = false, build = true }) {
  checkNode();
  await ensureDependencies();
  if (libraries || virtualDesktop) await ensureDesktopPackages({ virtual: virtualDesktop });
  const choice = electron ? await ensureElectron() : undefined;
  if (build) await ensureBuild();
  return choice;
}

/** Runs a command's main function; an error is printed in words, and the process exits with 1. */
export function main(work) {
  work().catch((error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
