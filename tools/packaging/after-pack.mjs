import fs from "node:fs";
import path from "node:path";
import { modulesIn } from "./archive.mjs";
import { licensesOfModules } from "./licenses.mjs";
import { pruneNativeParts } from "./native-parts.mjs";

const ARCH = ["ia32", "x64", "armv7l", "arm64", "universal"];

function resources(context) {
  const { appOutDir, electronPlatformName, packager } = context;
  if (electronPlatformName !== "darwin") return path.join(appOutDir, "resources");
  return path.join(appOutDir, `${packager.appInfo.productFilename}.app`, "Contents", "Resources");
}

/** Of unbundled packages, and of Electron. */
function layLicenses(context, folder, gone) {
  const home = path.join(folder, "licenses");
  fs.mkdirSync(home, { recursive: true });
  const names = modulesIn(path.join(folder, "app.asar")).filter((name) => !gone.includes(path.normalize(name)));
  fs.writeFileSync(path.join(home, "modules.md"), licensesOfModules(names));
  if (context.electronPlatformName !== "darwin") return;
  const dist = context.packager.config.electronDist;
  fs.copyFileSync(path.join(dist, "LICENSE"), path.join(home, "electron.txt"));
  fs.copyFileSync(path.join(dist, "LICENSES.chromium.html"), path.join(home, "chromium.html"));
}

/** Called by electron-builder. */
export default function afterPack(context) {
  const folder = resources(context);
  // With default_app.asar, Electron could run any folder.
  fs.rmSync(path.join(folder, "default_app.asar"), { force: true });
  fs.rmSync(path.join(context.appOutDir, ".recipe"), { force: true }); // marker of the stand-in
  const target = { platform: context.electronPlatformName, arch: ARCH[context.arch] };
  const gone = pruneNativeParts(path.join(folder, "app.asar.unpacked", "node_modules"), target);
  layLicenses(context, folder, gone);
}
