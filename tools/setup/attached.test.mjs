import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { at } from "./root.mjs";

const CHILD = `
  process.on("SIGTERM", () => setTimeout(() => { require("node:fs").writeFileSync(process.argv[1], "ended in order"); process.exit(0); }, 20));
  setInterval(() => undefined, 1000);
  console.log("ready");
`;

/** The exit code of a program with an attached child that gets `signal` once the child is ready, and what the child wrote. */
async function signalled(signal) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "outis-attached-"));
  const file = path.join(folder, "end");
  const program = `
    import { runAttached } from ${JSON.stringify(at("tools", "setup", "attached.mjs"))};
    process.exitCode = await runAttached(process.execPath, ["-e", ${JSON.stringify(CHILD)}, ${JSON.stringify(file)}], {});
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  parent.stdout.once("data", () => parent.kill(signal));
  const code = await new Promise((done) => parent.on("close", done));
  const written = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  fs.rmSync(folder, { recursive: true });
  return { code, written };
}

it.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
])("%s ends the program it runs, and waits for its end", async (signal, code) => {
  expect(await signalled(signal)).toEqual({ code, written: "ended in order" });
});
