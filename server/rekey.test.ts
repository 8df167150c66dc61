import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { builtCommand } from "../tools/testing/built-command.mjs";
import { openStorage } from "./storage";

let script: string;
beforeAll(async () => {
  script = await builtCommand("server");
});
let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-rekey-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Each command in a process of its own: a closed connection of libsql keeps its locks until its statements are freed. */
function service(words: readonly string[], key: string | undefined, more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words, "--data", join(folder, "data")], {
    encoding: "utf8",
    env: { ...process.env, OUTIS_DATABASE: "", OUTIS_DATA_KEY: key ?? "", OUTIS_NEW_DATA_KEY: "", ...more },
  });
  return { status, stdout, stderr };
}
const files = (): string[] => readdirSync(join(folder, "data"));
const inClear = (): boolean => files().some((name) => readFileSync(join(folder, "data", name)).includes("accounting"));

test.each([
  ["an encrypted file", "old's key", false],
  ["a file in clear", undefined, true],
])(
  "%s opens with the new key afterward, and with no other",
  (_file, key, before) => {
    expect(service(["keys", "add", "accounting"], key).status).toBe(0);
    expect(inClear()).toBe(before);
    const next = join(folder, "next");
    writeFileSync(next, "new's key\n");
    const rekeyed = service(["rekey", "--new-data-key-file", next], key);
    expect(rekeyed).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(inClear()).toBe(false);
    expect(files().sort()).toEqual(["tasks.db", "tasks.db-reserve"]);
    if (process.platform !== "win32") expect(statSync(join(folder, "data", "tasks.db")).mode & 0o777).toBe(0o600);
    expect(service(["keys", "list"], "new's key").stdout).toContain("accounting");
    expect(service(["keys", "list"], key)).toMatchObject({ status: 1, stdout: "" });
  },
  30_000,
);

test("no file, no new key, a wrong key or a running service change nothing", async () => {
  const rekey = (key: string) => service(["rekey"], key, { OUTIS_NEW_DATA_KEY: "new" });
  expect(rekey("old")).toMatchObject({ status: 66, stderr: "service: there is no tasks.db in the folder of --data\n" });
  expect(service(["keys", "add", "accounting"], "old").status).toBe(0);
  expect(service(["rekey"], "old")).toMatchObject({
    status: 2,
    stderr: "service: rekey needs a new key: --new-data-key-file FILE, or OUTIS_NEW_DATA_KEY\n",
  });
  expect(rekey("wrong")).toMatchObject({ status: 1, stderr: expect.stringContaining("another key") as string });
  const running = await openStorage({ data: join(folder, "data"), dataKey: "old" });
  expect(rekey("old")).toEqual({
    status: 2,
    stdout: "",
    stderr: "service: a process uses the folder of --data; stop the service first\n",
  });
  expect(files()).not.toContain("tasks.db-rekey");
  expect(await running.keys.list()).toMatchObject([{ name: "accounting" }]);
  await running.close();
}, 30_000);
