import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, it, vi } from "vitest";
import { stopWithParent } from "./parent.mjs";
import { at } from "./setup/root.mjs";

const CHILD = `
  import { stopWithParent } from ${JSON.stringify(at("tools", "parent.mjs"))};
  stopWithParent();
  process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
  setInterval(() => undefined, 60_000);
  console.log("ready");`;

it.skipIf(process.platform === "win32")("ends with the shell that npm started it in", async () => {
  const command = `"${process.execPath}" --input-type=module -e "$CODE"; exit`;
  const env = { ...process.env, CODE: CHILD, npm_lifecycle_event: "service" };
  const shell = spawn("sh", ["-c", command], { env, stdio: ["ignore", "pipe", "inherit"] });
  const said = [];
  const lines = createInterface({ input: shell.stdout });
  lines.on("line", (line) => (line === "ready" ? shell.kill("SIGTERM") : said.push(line)));
  // Closed when the child exits.
  await once(lines, "close");
  expect(said).toEqual(["stopped"]);
});

it("looks after nothing where npm did not start it", () => {
  vi.useFakeTimers();
  stopWithParent({});
  const without = vi.getTimerCount();
  stopWithParent({ npm_lifecycle_event: "service" });
  const under = vi.getTimerCount();
  vi.useRealTimers();
  expect([without, under]).toEqual([0, process.platform === "win32" ? 0 : 1]);
});
