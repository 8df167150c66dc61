// npm run bench -- launch: time until the text field is visible, compared with an empty Electron window.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { _electron } from "@playwright/test";
import { withDesktop } from "./headless.mjs";
import { ensureElectron } from "./setup/electron.mjs";
import { main, prepare } from "./setup/prepare.mjs";
import { ROOT, at } from "./setup/root.mjs";
import { sandboxFlags } from "./setup/sandbox.mjs";
import { say } from "./setup/say.mjs";

const ROUNDS = 9;
const GOAL = 1.5;
const APPS = { empty: at("tools", "launch-bench", "empty"), outis: ROOT };
const RESULT = at("research", "bench", "results", "launch.json");

/** Milliseconds. */
async function launchOnce(choice, flags, folder) {
  const userData = fs.mkdtempSync(path.join(os.tmpdir(), "outis-launch-"));
  const began = performance.now();
  const app = await _electron.launch({
    executablePath: choice.executable,
    args: [...flags, folder],
    env: { ...process.env, OUTIS_USER_DATA: userData, OUTIS_LANG: "en" },
  });
  const page = await app.firstWindow();
  await page.getByRole("textbox", { name: "Text, link or task ID" }).waitFor();
  const took = performance.now() - began;
  await app.close();
  fs.rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  return took;
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

async function measure() {
  const choice = await ensureElectron();
  const flags = sandboxFlags(choice);
  const times = { empty: [], outis: [] };
  // The first round only fills file caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of Object.keys(APPS)) {
      const took = await launchOnce(choice, flags, APPS[name]);
      if (round > 0) times[name].push(Math.round(took));
    }
  }
  const medians = { empty: median(times.empty), outis: median(times.outis) };
  return {
    electron: choice.electronVersion,
    rounds: ROUNDS,
    goal: GOAL,
    medians,
    ratio: medians.outis / medians.empty,
    // Relative to the empty window before it, for busy machines.
    pairedRatio: median(times.outis.map((took, round) => took / times.empty[round])),
    times,
  };
}

main(async () => {
  if (process.env.OUTIS_LAUNCH_INSIDE === undefined && process.platform === "linux") {
    await prepare({ electron: true, virtualDesktop: true });
    const env = { OUTIS_LAUNCH_INSIDE: "1" };
    process.exitCode = await withDesktop(process.execPath, [import.meta.filename], { env });
    return;
  }
  await prepare({ electron: true });
  const result = await measure();
  fs.mkdirSync(path.dirname(RESULT), { recursive: true });
  fs.writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`);
  const { medians, ratio, pairedRatio } = result;
  say(`  all: empty ${result.times.empty.join(" ")}; Outis ${result.times.outis.join(" ")} ms`);
  process.stdout.write(
    `Launch to a text field, median of ${ROUNDS}: empty window ${medians.empty} ms, Outis ${medians.outis} ms, ` +
      `${ratio.toFixed(2)} times (goal: ${GOAL}); round by round ${pairedRatio.toFixed(2)} times\n`,
  );
});
