// node tools/try-package.mjs EXECUTABLE: processes a text and a recording in an installed Outis, with keyboard and
// clipboard. As root on Linux without a network except loopback.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { withDesktop } from "./headless.mjs";
import { problemsOf } from "./packaging/inspect.mjs";
import { notRefused } from "./packaging/refusals.mjs";
import { sample } from "./sample.mjs";
import { main } from "./setup/prepare.mjs";
import { at } from "./setup/root.mjs";
import { say } from "./setup/say.mjs";
import { hands, until } from "./testing/hands.mjs";

const LIMIT_MS = 240_000;
const LISTENING_MS = 400_000;
const RECORDING = at("e2e", "recordings", "dialogue-ru.ogg");
const NAMES = /Анн|Серге|Иванов/;
const CUT_OFF = "OUTIS_TRY_CUT_OFF";
const ON_DESKTOP = "OUTIS_TRY_ON_DESKTOP";
const NOTHING = "nothing copied yet";

async function openFirst(ended) {
  const window = await until("the window", LIMIT_MS, () => {
    if (ended()) throw new Error("The application did not start");
    return hands.windows().at(-1);
  });
  hands.focus(window);
  await enter("ready");
  return window;
}

const enter = (text, ...before) =>
  until("a text field", LIMIT_MS, async () => {
    await hands.copy(text);
    hands.press(...before, "ctrl+a", "ctrl+v", "ctrl+a");
    await hands.copy(NOTHING);
    hands.press("ctrl+c");
    return hands.clipboard() === text;
  });

/**
 * A running task copies nothing, the file may not have arrived at the first key press, and with a displayed task the
 * key starts nothing.
 */
async function startAndCopy(limit) {
  await hands.copy(NOTHING);
  return until("a result", limit, () => {
    hands.press("ctrl+Return", "ctrl+shift+c");
    const copied = hands.clipboard();
    return copied !== undefined && copied !== NOTHING && copied.includes("[") ? copied : undefined;
  });
}

async function depersonalize(text) {
  await enter(text);
  return startAndCopy(LIMIT_MS);
}

const dialog = (window) => until("the dialog", LIMIT_MS, () => hands.windows().find((each) => each !== window));

async function depersonalizeRecording(window, file) {
  hands.press("ctrl+n", "ctrl+o");
  hands.focus(await dialog(window));
  await enter(file, "ctrl+l");
  hands.press("Return");
  await until("the dialog's end", LIMIT_MS, () => hands.windows().every((each) => each === window));
  hands.focus(window);
  return startAndCopy(LISTENING_MS);
}

/** A save must ask the user, regardless of environment variables. */
async function asksWhereToSave(window, file) {
  hands.press("ctrl+s");
  hands.focus(await dialog(window));
  hands.press("Escape");
  await until("the dialog's end", LIMIT_MS, () => hands.windows().every((each) => each === window));
  hands.focus(window);
  return !fs.existsSync(file);
}

async function tryIt(executable) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "outis-try-"));
  const inFolder = (name) => path.join(folder, name);
  for (const name of ["refused", "state"]) fs.mkdirSync(inFolder(name));
  fs.writeFileSync(inFolder("loaded.cjs"), `require("node:fs").writeFileSync(${JSON.stringify(inFolder("ran"))}, "")`);
  const flags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const problems = [...(await problemsOf(executable)), ...(await notRefused(executable, flags, inFolder("refused")))];
  const child = spawn(executable, flags, {
    stdio: "ignore",
    env: {
      ...process.env,
      OUTIS_USER_DATA: inFolder("state"),
      OUTIS_LANG: "ru",
      OUTIS_SAVE_PATH: inFolder("saved.txt"),
      NODE_OPTIONS: `--require ${inFolder("loaded.cjs")}`,
    },
  });
  try {
    const window = await openFirst(() => child.exitCode !== null);
    const result = await depersonalize(sample("ru").text);
    process.stdout.write(`${result.trim()}\n`);
    if (!result.includes("[ИМЯ_1]")) problems.push("the text is not depersonalized");
    if (!(await asksWhereToSave(window, inFolder("saved.txt")))) problems.push("OUTIS_SAVE_PATH is taken");
    const heard = await depersonalizeRecording(window, RECORDING);
    process.stdout.write(`\n${heard.trim()}\n`);
    if (!heard.includes("[ИМЯ_1]") || NAMES.test(heard)) problems.push("the recording is not depersonalized");
    if (fs.existsSync(inFolder("ran"))) problems.push("NODE_OPTIONS is taken");
  } finally {
    child.kill();
    if ((child.exitCode ?? child.signalCode) === null) await once(child, "exit");
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

/** A network with only loopback. */
const canCutOff = () =>
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["-n", "ip", "link", "set", "lo", "up"], { stdio: "ignore" }).status === 0;

main(async () => {
  const executable = process.argv[2];
  if (executable === undefined) throw new Error("usage: node tools/try-package.mjs EXECUTABLE");
  if (process.env[CUT_OFF] === undefined && canCutOff()) {
    const again = [process.execPath, import.meta.filename, executable];
    const { status } = spawnSync("unshare", ["-n", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...again], {
      stdio: "inherit",
      env: { ...process.env, [CUT_OFF]: "1" },
    });
    process.exitCode = status ?? 1;
    return;
  }
  if (process.env[ON_DESKTOP] === undefined) {
    say(process.env[CUT_OFF] === undefined ? "  With the network as it is" : "  Cut off from the network");
    // Does not use the user's keyboard and clipboard.
    const env = { [ON_DESKTOP]: "1" };
    process.exitCode = await withDesktop(process.execPath, [import.meta.filename, executable], { env });
  } else await tryIt(executable);
});
