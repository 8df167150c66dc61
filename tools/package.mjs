// npm run package: installable packages for this platform in release/.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { layAside } from "./packaging/travelling.mjs";
import { run } from "./setup/command.mjs";
import { ensureElectron } from "./setup/electron.mjs";
import { main, prepare } from "./setup/prepare.mjs";
import { at } from "./setup/root.mjs";
import { say, step } from "./setup/say.mjs";

const PLATFORM_FLAG = { linux: "--linux", darwin: "--mac", win32: "--win" };
const has = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

/** With the pinned Electron. */
function forShipping() {
  if (process.platform !== "linux") return { targets: [], settings: [], env: {} };
  const targets = ["deb", "AppImage", ...(has("rpmbuild") ? ["rpm"] : [])];
  if (!targets.includes("rpm")) say("  No rpmbuild here: leaving out the rpm.");
  return { targets, settings: [], env: {} };
}

/** With the stand-in: a deb with "testing" in its name. */
function forTesting(choice) {
  say(`  This package carries Electron ${choice.electronVersion}, the stand-in: FOR TESTING, NOT FOR SHIPPING.`);
  return {
    targets: ["deb"],
    settings: ["-c.deb.artifactName=${name}_${version}_${arch}-testing.${ext}"],
    env: { CUSTOM_FPM_PATH: at("tools", "packaging", "fpm.mjs") },
  };
}

main(async () => {
  await prepare({ libraries: false });
  const choice = await ensureElectron();
  layAside(at("out"), at("out", "package"));
  const { targets, settings, env } = choice.official ? forShipping() : forTesting(choice);
  const args = [
    at("node_modules", "electron-builder", "cli.js"),
    PLATFORM_FLAG[process.platform],
    ...targets,
    `-c.electronDist=${choice.dist}`,
    `-c.electronVersion=${choice.electronVersion}`,
    ...settings,
    "--publish=never",
    ...process.argv.slice(2),
  ];
  await step(`Packing ${targets.join(", ")}`, () => run(process.execPath, args, { env: { ...process.env, ...env } }));
  for (const name of fs.readdirSync(at("release"))) {
    if (/\.(deb|AppImage|rpm|exe|dmg|zip)$/.test(name)) process.stdout.write(`release/${name}\n`);
  }
});
