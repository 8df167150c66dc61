import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { run } from "./command.mjs";
import { alone } from "./lock.mjs";
import { say, step } from "./say.mjs";

const DEBIAN = "/usr/lib/postgresql";
const onPath = (program) => (process.env.PATH ?? "").split(":").some((folder) => fs.existsSync(`${folder}/${program}`));
const hasPostgres = () => {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : [];
  return versions.some((version) => fs.existsSync(`${DEBIAN}/${version}/bin/initdb`)) || onPath("initdb");
};

/** Installs a package of Debian as root, otherwise prints the command. */
async function ensurePackage(name, without) {
  const apt = spawnSync("apt-get", ["--version"]).status === 0;
  if (!apt || process.getuid?.() !== 0) {
    const line = apt ? ` Type:\n  sudo apt-get install -y --no-install-recommends ${name}` : "";
    return say(`There is no ${name}, so ${without}.${line}`);
  }
  await alone("apt", async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const ignore = (error) => say(`  ${error.message.split("\n")[0]}`);
    await step(`Installing ${name}`, async () => {
      await run("apt-get", ["update", "-qq"], { quiet: true, env }).catch(ignore);
      await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { quiet: true, env });
    }).catch(ignore);
  });
}

/** PostgreSQL and Python, for tests of the server. */
export async function ensureTestPrograms() {
  if (process.platform !== "linux") return;
  if (!hasPostgres()) await ensurePackage("postgresql", "the tests of the server on it will be SKIPPED");
  if (!onPath("python3")) await ensurePackage("python3", "the test of the Python client will fail");
}
