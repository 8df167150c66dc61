import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, it, vi } from "vitest";
import { at } from "../setup/root.mjs";

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it("what burns the cores ends with whoever lit it, even where that one was killed", async () => {
  const code = `
    import { burnCores } from ${JSON.stringify(at("tools", "testing", "load.mjs"))};
    console.log(JSON.stringify(burnCores().pids));`;
  const lighter = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: lighter.stdout }), "line");
  const pids = JSON.parse(line);
  expect(pids.length).toBeGreaterThan(0);
  expect(pids.every(alive)).toBe(true);
  lighter.kill("SIGKILL");
  await vi.waitFor(() => expect(pids.some(alive)).toBe(false), { timeout: 60_000 });
});
