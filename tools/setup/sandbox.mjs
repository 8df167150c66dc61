import fs from "node:fs";
import path from "node:path";
import { say } from "./say.mjs";

const RESTRICTED = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";

const restricted = () => fs.existsSync(RESTRICTED) && fs.readFileSync(RESTRICTED, "utf8").trim() === "1";

function helperIsReady(dist) {
  const stat = fs.statSync(path.join(dist, "chrome-sandbox"), { throwIfNoEntry: false });
  return stat !== undefined && stat.uid === 0 && (stat.mode & 0o4000) !== 0;
}

/** Reason why Chromium's sandbox is unavailable. */
function sandboxObstacle(choice) {
  if (process.platform !== "linux") return undefined;
  if (process.getuid?.() === 0) return "Chromium's sandbox does not run as root";
  if (!restricted() || helperIsReady(choice.dist)) return undefined;
  const helper = path.join(choice.dist, "chrome-sandbox");
  return `this system wants Chromium's sandbox helper set up: sudo chown root ${helper} && sudo chmod 4755 ${helper}`;
}

/** Reports flags that reduce security. */
export function sandboxFlags(choice) {
  const obstacle = sandboxObstacle(choice);
  if (obstacle === undefined) return [];
  say(`  Starting with --no-sandbox: ${obstacle}`);
  return ["--no-sandbox"];
}
