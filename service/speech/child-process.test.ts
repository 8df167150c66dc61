import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SpeechRequest } from "../../speech/index";
import { childProcesses } from "./child-process";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-child-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function start(script: string) {
  const file = join(folder, "speech.mjs");
  writeFileSync(file, script);
  const child = childProcesses(pathToFileURL(file)).start();
  const replied = new Promise<unknown>((resolve) => child.onReply(resolve));
  const exited = new Promise<string>((resolve) => child.onExit(() => resolve("exited")));
  return { ...child, replied, exited };
}
const request = { type: "transcribe", id: 1, job: { language: "en" } } as unknown as SpeechRequest;

test("a process of Node gets its job by message, and nothing by environment, arguments or streams", async () => {
  process.env["OUTIS_SERVICE_KEY"] = "secret";
  const child = start(`process.on("message", (message) => {
    process.stdout.write("what it heard");
    process.send({ message, environment: process.env, words: process.argv.slice(2) });
  });`);
  child.send(request);
  const said = await child.replied;
  delete process.env["OUTIS_SERVICE_KEY"];
  expect(said).toMatchObject({ message: request, words: [] });
  expect(JSON.stringify(said)).not.toMatch(/secret|PATH"|HOME"/);
  child.kill();
  expect(await child.exited).toBe("exited");
});

test("one that never yields is ended at once all the same", async () => {
  const child = start(`process.on("message", () => { process.send("begun"); setTimeout(() => { for (;;); }, 5); });`);
  child.send(request);
  expect(await child.replied).toBe("begun");
  child.kill();
  expect(await child.exited).toBe("exited");
});

test("one that ends by itself, or cannot be started, says so; what is sent to it later is lost", async () => {
  const child = start("process.exit(1);");
  expect(await child.exited).toBe("exited");
  child.send(request);
  const late = await new Promise<string>((resolve) => child.onExit(() => resolve("told at once")));
  expect(late).toBe("told at once");
  const none = childProcesses(pathToFileURL(join(folder, "none.mjs"))).start();
  await new Promise<void>((resolve) => none.onExit(resolve));
});
