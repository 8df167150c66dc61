import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { run } from "./command.mjs";
import { alone } from "./lock.mjs";
import { say, step } from "./say.mjs";

const DEBIAN = "/usr/lib/postgresql";

function installed() {
  const folders = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin`) : [];
  return [...folders, ...(process.env.PATH ?? "").split(":")].some((folder) => fs.existsSync(`${folder}/initdb`));
}

/**
 * For tests of the server, which are skipped without it. Installs Debian's package as root, otherwise prints the
 * command.
 */
export async function ensurePostgres() {
  if (process.platform !== "linux" || installed()) return;
  const apt = spawnSync("apt-get", ["--version"]).status === 0;
  if (!apt || process.getuid?.() !== 0) {
    const line = apt ? " Type:\n  sudo apt-get install -y --no-install-recommends postgresql" : "";
    return say(`There is no PostgreSQL, so the tests of the server on it will be SKIPPED.${line}`);
  }
  await alone("apt", async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const ignore = (error) => say(`  ${error.message.split("\n")[0]}`);
    await step("Installing postgresql", async () => {
      await run("apt-get", ["update", "-qq"], { quiet: true, env }).catch(ignore);
      await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], { quiet: true, env });
    }).catch(ignore);
  });
}
