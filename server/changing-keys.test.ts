import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { builtCommand } from "../tools/testing/built-command.mjs";

const PAGE = readFileSync(join(import.meta.dirname, "../docs/server.md"), "utf8");
const section = PAGE.slice(PAGE.indexOf("## Changing keys"), PAGE.indexOf("## Backup and restore"));
const [add = "", revoke = "", rekey = ""] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);

/** Starts `outis` in the shell as the page says. */
test.skipIf(process.platform === "win32")(
  "the commands of docs/server.md change API keys while the service runs, and its data key",
  async () => {
    const script = await builtCommand("server");
    const folder = mkdtempSync(join(tmpdir(), "outis-keys-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [data, old, next] = ["data", "old", "new"].map((name) => join(folder, name)) as [string, string, string];
    writeFileSync(old, "first key\n");
    writeFileSync(next, "second key\n");
    const env = {
      ...process.env,
      ...{ OUTIS_DATABASE: "", OUTIS_SERVICE_KEY: "", OUTIS_DATA_KEY: "", OUTIS_METRICS_KEY: "" },
      ...{ DATA: data, OLD: old, NEW: next, NODE: process.execPath, SCRIPT: script },
    };
    function shell(block: string): string {
      const outis = 'outis() { "$NODE" "$SCRIPT" "$@"; }';
      const { status, stdout, stderr } = spawnSync("sh", ["-e", "-c", `${outis}\n${block}`], { env, encoding: "utf8" });
      expect(status, stderr).toBe(0);
      return stdout;
    }
    /** With issued keys, on a free port. */
    async function start(keyFile: string) {
      const args = [script, "--data", data, "--data-key-file", keyFile, "--recordings", folder];
      const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
      onTestFinished(() => void child.kill("SIGKILL"));
      const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
      const { baseUrl } = JSON.parse(line) as { baseUrl: string };
      const status = async (key: string) =>
        (await fetch(`${baseUrl}/v1/balance`, { headers: { authorization: `Bearer ${key}` } })).status;
      const stop = async () => {
        const exited = once(child, "exit");
        child.kill("SIGTERM");
        await exited;
      };
      return { status, stop };
    }
    const keyIn = (printed: string) => /^outis_\S+$/m.exec(printed)?.[0] ?? "";

    const first = keyIn(shell(add));
    const service = await start(old);
    expect(await service.status(first)).toBe(200);
    const second = keyIn(shell(add));
    expect([await service.status(first), await service.status(second)]).toEqual([200, 200]);
    expect(shell(revoke)).toBe("1 revoked\n");
    expect([await service.status(first), await service.status(second)]).toEqual([401, 200]);
    await service.stop();

    shell(rekey);
    const restarted = await start(next);
    expect([await restarted.status(first), await restarted.status(second)]).toEqual([401, 200]);
    await restarted.stop();
  },
  60_000,
);
