import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { run } from "./command.mjs";
import { alone } from "./lock.mjs";
import { say, step } from "./say.mjs";

/** Names in different Debian and Ubuntu releases. */
const LIBRARIES = [["libgtk-3-0t64", "libgtk-3-0"], ["libnss3"], ["libgbm1"], ["libasound2t64", "libasound2"]];
const VIRTUAL_DESKTOP = [["xvfb"], ["xauth"], ["dbus"], ["gnome-keyring"], ["libsecret-1-0"], ["xdotool"], ["xclip"]];
const PROGRAMS = ["Xvfb", "xauth", "dbus-daemon", "dbus-send", "gnome-keyring-daemon", "xdotool", "xclip"];

const onPath = (program) =>
  (process.env.PATH ?? "").split(":").some((folder) => folder !== "" && fs.existsSync(`${folder}/${program}`));

function installed() {
  const { stdout } = spawnSync("dpkg-query", ["-W", "-f", "${Package} ${db:Status-Status}\n"], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return new Set(
    stdout
      .split("\n")
      .filter((line) => line.endsWith(" installed"))
      .map((line) => line.split(" ")[0]),
  );
}

function known(names) {
  if (names.length === 1) return names[0];
  const { stdout } = spawnSync("apt-cache", ["policy", ...names], { encoding: "utf8" });
  const lines = (stdout ?? "").split("\n");
  const candidate = (name) => {
    const start = lines.indexOf(`${name}:`);
    return start >= 0 && /Candidate: (?!\(none\))/.test(lines.slice(start, start + 3).join("\n"));
  };
  return names.find(candidate) ?? names.at(-1);
}

/**
 * Debian's packages for running Electron, and, with `virtual`, for a virtual desktop. Installs missing packages as
 * root; otherwise prints the command. Does nothing on other systems.
 *
 * @param {{virtual: boolean}} wanted
 */
export async function ensureDesktopPackages({ virtual }) {
  if (process.platform !== "linux") return;
  if (!onPath("dpkg-query") || !onPath("apt-get")) {
    const missing = virtual ? PROGRAMS.filter((program) => !onPath(program)) : [];
    if (missing.length > 0) throw new Error(`Please install what brings these programs: ${missing.join(", ")}`);
    return;
  }
  const wanted = virtual ? [...LIBRARIES, ...VIRTUAL_DESKTOP] : LIBRARIES;
  const there = installed();
  const missing = wanted.filter((names) => !names.some((name) => there.has(name)));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    const line = `sudo apt-get install -y --no-install-recommends ${missing.map(known).join(" ")}`;
    if (!virtual) return say(`If the window does not open, packages are missing. Type:\n  ${line}`);
    throw new Error(`Packages of the system are missing. Type this and start again:\n  ${line}`);
  }
  await alone("apt", () => install(missing));
}

async function install(missing) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step("Reading the system's package lists (apt-get update)", () =>
    run("apt-get", ["update", "-qq"], { quiet: true, env }).catch((error) => say(`  ${error.message.split("\n")[0]}`)),
  );
  const names = missing.map(known);
  await step(`Installing ${names.join(" ")}`, () =>
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { quiet: true, env }),
  );
}
