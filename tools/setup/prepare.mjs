import fs from "node:fs";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { ensureDesktopPackages } from "./desktop-packages.mjs";
import { ensureElectron } from "./electron.mjs";
import { at } from "./root.mjs";

function checkNode() {
  const { engines } = JSON.parse(fs.readFileSync(at("package.json"), "utf8"));
  const oldest = engines.node.replace(">=", "").split(".").map(Number);
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Error(`Node ${oldest.join(".")} or newer is needed; this is ${process.versions.node}`);
}

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

export function main(work) {
  work().catch((error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
