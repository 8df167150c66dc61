// node tools/try-package.mjs EXECUTABLE: does the main job in an installed Outis, as the user who runs this. A release
// takes no inspector, so it is driven through Chromium's debugging port.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { depersonalize, surface, words } from "./drive.mjs";
import { withDesktop } from "./headless.mjs";
import { sample } from "./sample.mjs";
import { main, withoutDisplay } from "./setup/prepare.mjs";

const LIMIT_MS = 60_000;

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
    await browser.close();
  } finally {
    child.kill();
    await new Promise((resolve) =>
      (child.exitCode ?? child.signalCode) !== null ? resolve() : child.once("exit", resolve),
    );
    fs.rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

main(async () => {
  const executable = process.argv[2];
  if (executable === undefined) throw new Error("usage: node tools/try-package.mjs EXECUTABLE");
  if (withoutDisplay()) {
    process.exitCode = await withDesktop(process.execPath, [import.meta.filename, executable]);
  } else await tryIt(executable);
});
