import fs from "node:fs";
import path from "node:path";
import { modulesIn } from "./archive.mjs";
import { licensesOfModules } from "./licenses.mjs";
import { pruneNativeParts } from "./native-parts.mjs";

const ARCH = ["ia32", "x64", "armv7l", "arm64", "universal"];

/** Where this platform keeps what belongs to the application. */
function resources(context) {
  const { appOutDir, electronPlatformName, packager } = context;
  if (electronPlatformName !== "darwin") return path.join(appOutDir, "resources");
  return path.join(appOutDir, `${packager.appInfo.productFilename}.app`, "Contents", "Resources");
}

/** The licences of the packages that travel beside the bundles; and Electron's own, where it does not lie beside them. */
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

/** Called by electron-builder between packing and making the installer. */
export default function afterPack(context) {
  const folder = resources(context);
  // With it, an Electron can be made to run any folder; ours runs app.asar alone.
  fs.rmSync(path.join(folder, "default_app.asar"), { force: true });
  fs.rmSync(path.join(context.appOutDir, ".recipe"), { force: true }); // the stand-in's own mark
  const target = { platform: context.electronPlatformName, arch: ARCH[context.arch] };
  const gone = pruneNativeParts(path.join(folder, "app.asar.unpacked", "node_modules"), target);
  layLicenses(context, folder, gone);
}
