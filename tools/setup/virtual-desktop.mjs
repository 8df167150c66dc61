import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const READY_LIMIT_MS = 15_000;

/** Starts no services itself. */
const BUS_CONFIG = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:dir=SOCKETS</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="false"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** `fd`: file descriptor. */
function startUntilLine(file, args, { fd, env }) {
  return new Promise((resolve, reject) => {
    /** @type {("ignore" | "pipe")[]} */
    const stdio = ["ignore", "ignore", "ignore"];
    stdio[fd] = "pipe";
    const child = spawn(file, args, { stdio, env });
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${file} did not become ready`));
    }, READY_LIMIT_MS);
    let text = "";
    const lines = /** @type {import("node:stream").Readable} */ (child.stdio[fd]);
    lines.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      if (!text.includes("\n")) return;
      clearTimeout(timer);
      resolve({ child, line: text.split("\n")[0] });
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`${file} ended with ${String(code)}`)));
  });
}

function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), 2_000);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve(undefined);
    });
    child.kill("SIGTERM");
  });
}

/** On a free display number; clients need the cookie. */
async function startDisplay(folder, env) {
  const cookie = randomBytes(16).toString("hex");
  const addCookie = (name, display) => {
    const file = path.join(folder, name);
    const { status } = spawnSync("xauth", ["-q", "-f", file, "add", display, ".", cookie], { env });
    if (status !== 0) throw new Error("xauth could not write its file");
    return file;
  };
  const args = [
    "-displayfd",
    "3",
    "-screen",
    "0",
    "1600x1000x24",
    "-nolisten",
    "tcp",
    "-auth",
    addCookie("server", ":0"),
  ];
  const { child, line } = await startUntilLine("Xvfb", args, { fd: 3, env });
  const display = `:${line.trim()}`;
  return { child, env: { DISPLAY: display, XAUTHORITY: addCookie("client", display) } };
}

async function startBus(folder, env) {
  const config = path.join(folder, "bus.conf");
  fs.writeFileSync(config, BUS_CONFIG.replace("SOCKETS", folder));
  const args = ["--nofork", `--config-file=${config}`, "--print-address=3"];
  const { child, line } = await startUntilLine("dbus-daemon", args, { fd: 3, env });
  return { child, env: { DBUS_SESSION_BUS_ADDRESS: line.trim() } };
}

function hasSecretService(env) {
  const { stdout } = spawnSync(
    "dbus-send",
    [
      "--session",
      "--print-reply=literal",
      "--dest=org.freedesktop.DBus",
      "/org/freedesktop/DBus",
      "org.freedesktop.DBus.NameHasOwner",
      "string:org.freedesktop.secrets",
    ],
    { env, encoding: "utf8" },
  );
  return /true/.test(stdout ?? "");
}

/** More crashes are reported by the tests. */
const MOST_RESTARTS = 3;

/** Restarts a crashed daemon with its stored data and reports the crash. */
async function startKeyring(env) {
  const password = randomBytes(16).toString("hex");
  let ended = false;
  let child = startKeyringDaemon(env, password);
  const limit = Date.now() + READY_LIMIT_MS;
  while (!hasSecretService(env)) {
    if (Date.now() > limit || child.exitCode !== null) {
      child.kill("SIGKILL");
      throw new Error("gnome-keyring-daemon did not become ready");
    }
    await sleep(50);
  }
  let restarts = 0;
  const again = (code, signal) => {
    if (ended || restarts === MOST_RESTARTS) return;
    restarts += 1;
    process.stderr.write(`gnome-keyring-daemon ended by itself (${signal ?? code}) and is started again.\n`);
    child = startKeyringDaemon(env, password).once("exit", again);
  };
  child.once("exit", again);
  return {
    kill: (signal) => {
      ended = true;
      child.kill(signal);
    },
    stop: () => {
      ended = true;
      return stop(child);
    },
  };
}

function startKeyringDaemon(env, password) {
  const child = spawn("gnome-keyring-daemon", ["--foreground", "--unlock", "--components=secrets"], {
    stdio: ["pipe", "ignore", "ignore"],
    env,
  });
  child.on("error", () => undefined); // Clients notice, because it never becomes ready.
  child.stdin.on("error", () => undefined);
  child.stdin.end(password);
  return child;
}

/** Killed programs may still write. */
function removeFolder(folder) {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * A display, a session bus and a keychain for one run, with its own HOME, so that the user's files are not touched.
 *
 * @param {{keyring: "unlocked" | "none"}} options
 * @returns {Promise<{env: Record<string, string>, close: () => Promise<void>}>} the environment for programs on this
 * desktop
 */
export async function openVirtualDesktop({ keyring }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "outis-desktop-"));
  const home = path.join(folder, "home");
  const runtime = path.join(folder, "run");
  for (const each of [home, runtime]) fs.mkdirSync(each, { mode: 0o700 });

  const children = [];
  const atExit = () => {
    for (const child of children) child.kill("SIGKILL");
    try {
      removeFolder(folder);
    } catch {
      process.stderr.write(`${folder} is still in use and remains.\n`);
    }
  };
  process.once("exit", atExit);

  const close = async () => {
    for (const child of children.reverse()) await (child.stop?.() ?? stop(child));
    removeFolder(folder);
    process.off("exit", atExit);
  };

  const env = { HOME: home, XDG_RUNTIME_DIR: runtime, NO_AT_BRIDGE: "1", GTK_USE_PORTAL: "0", XDG_SESSION_TYPE: "x11" };
  for (const [name, sub] of [
    ["CONFIG", "config"],
    ["CACHE", "cache"],
    ["DATA", "data"],
    ["STATE", "state"],
  ]) {
    env[`XDG_${name}_HOME`] = path.join(home, `.${sub}`);
  }
  const whole = () => ({ ...process.env, ...env });
  try {
    for (const start of [() => startDisplay(folder, whole()), () => startBus(folder, whole())]) {
      const { child, env: more } = await start();
      children.push(child);
      Object.assign(env, more);
    }
    if (keyring === "unlocked") children.push(await startKeyring(whole()));
    return { env, close };
  } catch (error) {
    await close();
    throw error;
  }
}
