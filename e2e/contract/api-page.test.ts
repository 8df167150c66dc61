import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { KEY, run } from "./running-service";

const PAGE = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
const commands = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command]) => command ?? "");
const shell = promisify(execFile);

const hasCurl = await shell("curl", ["--version"]).then(
  () => true,
  () => false,
);

test.skipIf(!hasCurl)("every request of docs/api.md runs and answers what it says (skipped without curl)", async () => {
  const { service } = await run();
  const environment = { ...process.env, BASE: service.baseUrl, KEY, TASK: "" };
  expect(commands.length).toBeGreaterThan(6);
  for (const command of commands) {
    const { stdout } = await shell("sh", ["-ec", command.replaceAll("curl -s", "curl -sS --fail-with-body")], {
      env: environment,
    });
    const id = /"synopsis_id":"([^"]+)"/.exec(stdout)?.[1];
    if (id !== undefined && environment.TASK === "") environment.TASK = id;
  }
  expect(environment.TASK).not.toBe("");
});
