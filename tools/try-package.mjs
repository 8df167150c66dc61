// node tools/try-package.mjs EXECUTABLE: does the main jobs in an installed Outis, as the user who runs this: a text, and a
// recording. A release takes no inspector, so it is driven through Chromium's debugging port. As root on Linux all of it
// runs without a network, but for this computer itself.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { depersonalize, depersonalizeRecording, surface, words } from "./drive.mjs";
import { withDesktop } from "./headless.mjs";
import { sample } from "./sample.mjs";
import { main, withoutDisplay } from "./setup/prepare.mjs";
import { at } from "./setup/root.mjs";
import { say } from "./setup/say.mjs";

const LIMIT_MS = 60_000;
const LISTENING_MS = 300_000;
const RECORDING = at("e2e", "recordings", "dialogue-ru.ogg");
/** Names that are said in it. */
const NAMES = /Анн|Серге|Иванов/;
const CUT_OFF = "OUTIS_TRY_CUT_OFF";

/** The address of the debugging port, which Chromium writes into its profile when it listens. */
async function debuggingAddress(userData, child) {
  const file = path.join(userData, "DevToolsActivePort");
  const limit = Date.now() + LIMIT_MS;
  while (Date.now() < limit && child.exitCode === null) {
    if (fs.existsSync(file)) return `http://127.0.0.1:${fs.readFileSync(file, "utf8").split("\n")[0]}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The application did not start");
}

async function tryIt(executable) {
  const userData = fs.mkdtempSync(path.join(os.tmpdir(), "outis-try-"));
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const child = spawn(executable, [...sandbox, "--remote-debugging-port=0"], {
    stdio: "ignore",
    env: { ...process.env, OUTIS_USER_DATA: userData, OUTIS_LANG: "ru" },
  });
  try {
    const browser = await chromium.connectOverCDP(await debuggingAddress(userData, child));
    const page = browser.contexts()[0].pages()[0] ?? (await browser.contexts()[0].waitForEvent("page"));
    const table = await words("ru");
    await surface(page, table).waitFor();
    const result = await depersonalize(page, table, { text: sample("ru").text, limit: LIMIT_MS });
    process.stdout.write(`${result.trim()}\n`);
    await page.getByRole("button", { name: table["nav.new"], exact: true }).click();
    const heard = await depersonalizeRecording(page, table, { file: RECORDING, language: "ru", limit: LISTENING_MS });
    process.stdout.write(`\n${heard.trim()}\n`);
    if (!heard.includes("[ИМЯ_1]") || NAMES.test(heard)) throw new Error("The recording is not depersonalized");
    await browser.close();
  } finally {
    child.kill();
    await new Promise((resolve) =>
      (child.exitCode ?? child.signalCode) !== null ? resolve() : child.once("exit", resolve),
    );
    fs.rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether a process can be given a network of its own, in which there is only this computer. */
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
  say(process.env[CUT_OFF] === undefined ? "  With the network as it is" : "  Cut off from the network");
  if (withoutDisplay()) {
    process.exitCode = await withDesktop(process.execPath, [import.meta.filename, executable]);
  } else await tryIt(executable);
});
