import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CACHE } from "./root.mjs";
import { say } from "./say.mjs";

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** Also of a dead process. Returns whether it succeeded. */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const owner = Number(fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
  if (owner > 0 && !alive(owner)) fs.rmSync(file, { force: true });
  return false;
}

/** One command of this checkout at a time. */
export async function alone(name, work) {
  const file = path.join(CACHE, `${name}.lock`);
  fs.mkdirSync(CACHE, { recursive: true });
  let said = false;
  while (!take(file)) {
    if (!said) say(`  another command is at it (${name}); waiting`);
    said = true;
    await sleep(200);
  }
  const drop = () => fs.rmSync(file, { force: true });
  process.once("exit", drop);
  try {
    return await work();
  } finally {
    drop();
    process.off("exit", drop);
  }
}
